// Router state passed between the account pages (A §2).
declare module '@tanstack/history' {
  interface HistoryState {
    email?: string
    fromLogin?: boolean
    fromSignup?: boolean
    message?: string
    /** Don't open the login modal: the user just logged out or closed it. */
    skipLoginPrompt?: boolean
  }
}

export {}
