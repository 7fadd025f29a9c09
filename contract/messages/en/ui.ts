// What the parts of every screen say. Texts of A §2, B §2 and B §8 are the specification's, to the letter.
export const ui = {
  skip: 'Skip to content',
  close: 'Close',
  loading: 'Loading',
  tryAgain: 'Try again',

  showPassword: 'Show password',
  hidePassword: 'Hide password',

  toasts: 'Messages',
  toastTypes: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Info' },
  closeToast: (message: string) => `Close: ${message}`,

  menuFailed: 'The menu could not be loaded. Please try again.',

  /** For the log, not for people (B §8). */
  hdImageFailed: 'HD image failed to load',
  previewImageFailed: 'Preview image failed to load',

  notFound: {
    title: 'This page is off the chart',
    text: 'Nothing is recorded at this address. It may have been moved or removed.',
  },
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
  offline: {
    title: 'You are offline',
    text: 'This page was not opened before, so there is no kept copy to show.',
    /** "Offline. Posts as of 14:05 IST, 27 min ago." */
    banner: 'Offline.',
    asOf: (what: string, time: string, age: string) => `${what} as of ${time}, ${age}.`,
  },

  ago: {
    now: 'now',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
    /** Where the age stands in a sentence. */
    sentence: (age: string) => `${age} ago`,
    sentenceNow: 'just now',
  },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  counts: { thousand: 'K', lakh: 'L', crore: 'Cr' },

  themeOutside: 'useTheme must be used within a ThemeProvider',
} as const
