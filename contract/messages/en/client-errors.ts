// Client-side errors of requests and sockets. The specification fixes some of them (A §8, B §8).

/** Errors of requests that got no response, or one that can't be read. */
export const clientErrors = {
  badRequest: 'Bad Request',
  FETCH_ERROR: 'No connection. Check your network and try again.',
  TIMEOUT_ERROR: 'This is taking too long. Please try again.',
  PARSING_ERROR: "We couldn't read the response. Please try again.",
  failed: 'Something went wrong. Please try again.',
  needsConnection: 'You need to be online to do this.',
  noSpaceToStore: "You're offline, and this device has no space to save this for later.",
  queuedTooLong: "We couldn't send this for 7 days, so we've stopped trying.",
  acknowledgementTimeout: 'operation has timed out',
  currentUserRateLimited: 'Rate limited for /auth/me',
  backingOff: (thing: string) => `Rate limited: backing off fetching ${thing}`,
} as const

/** Shown in place of a page that doesn't exist or failed to load. */
export const failedPage = {
  home: 'Home',
  failedTitle: "We couldn't load this",
  incomplete: "We couldn't load all of this page.",
} as const
