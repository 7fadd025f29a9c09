// What a navigation carries between the account pages (A §2).
declare module '@tanstack/history' {
  interface HistoryState {
    email?: string
    fromLogin?: boolean
    fromSignup?: boolean
    message?: string
    /** Who has just signed out, or closed the modal, is not asked to sign in at once. */
    skipLoginPrompt?: boolean
  }
}

export {}
