// What the web says about requests and sockets that fail. Texts of A §8 and B §8 stand to the letter.

/** Failures of a request that never became an answer, or one that cannot be read. */
export const clientErrors = {
  badRequest: 'Bad Request',
  FETCH_ERROR: 'No connection. Check your network and try again.',
  TIMEOUT_ERROR: 'The answer took too long. Please try again.',
  PARSING_ERROR: 'The answer could not be read. Please try again.',
  failed: 'Something went wrong. Please try again.',
  needsConnection: 'This needs a connection.',
  noRoomToStore: 'No connection, and this device has no room to keep this until there is one.',
  queuedTooLong: 'This waited for more than 7 days and was not sent.',
  acknowledgementTimeout: 'operation has timed out',
  currentUserRateLimited: 'Rate limited for /auth/me',
  backingOff: (thing: string) => `Rate limited: backing off fetching ${thing}`,
} as const

/** Where a page that is not there, or did not arrive, leads on to. */
export const failedPage = {
  home: 'Home',
  failedTitle: 'This could not be loaded',
} as const
