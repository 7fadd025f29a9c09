// Shared components of the first script; toasts.ts has those of toasts. The specification fixes the texts of A §2, B §2 and B §8.
export const ui = {
  skip: 'Skip to content',
  close: 'Close',
  back: 'Back',
  clear: 'Clear',
  loading: 'Loading',
  tryAgain: 'Try again',
  undo: 'Undo',

  showPassword: 'Show password',
  hidePassword: 'Hide password',

  /** After something couldn't be loaded. */
  checkConnection: 'Check your connection and try again.',
  partFailed: "We couldn't load this. Try again",
  dialogFailed: "We couldn't load this",

  /** Logged to the console, not shown (B §8). */
  hdImageFailed: 'HD image failed to load',
  previewImageFailed: 'Preview image failed to load',

  notFound: {
    title: 'Page not found',
    text: "There's nothing at this address. It may have been moved or removed.",
  },
  gone: 'This page is gone',
  componentFailed: {
    title: 'Component Failed to Load',
    text: 'Reload the page, or go back to where you were.',
    reload: 'Reload Page',
    back: 'Go Back',
  },
  pageFailed: {
    title: (page: string) => `Failed to load ${page}. Please refresh the page.`,
    refresh: 'Refresh Page',
  },
  newVersion: { title: 'A new version is ready', reload: 'Reload', later: 'Later' },
  /** Asked before a dialog closes with changes in its form. */
  discard: {
    title: 'Discard your changes?',
    text: "They haven't been saved or sent.",
    cancel: 'Keep editing',
    confirm: 'Discard',
  },
  offline: {
    title: "You're offline",
    text: "You haven't opened this page before, so there's no saved copy to show.",
    /** "Offline. Posts as of 14:05 IST, 27 min ago." */
    banner: 'Offline.',
    asOf: (what: string, time: string, age: string) => `${what} as of ${time}, ${age}.`,
  },

  ago: {
    now: 'now',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
    /** The age within a sentence. */
    sentence: (age: string) => `${age} ago`,
    sentenceNow: 'just now',
  },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  counts: { thousand: 'K', lakh: 'L', crore: 'Cr' },

  themeOutside: 'useTheme must be used within a ThemeProvider',
} as const
