// What both sides know of profiles without reading the contract's schemas.

export const profileLimits = {
  bioLength: 500,
  locationLength: 100,
  websiteLength: 200,
  /** Bytes of a picture (B §5). */
  photoBytes: 5 * 1024 * 1024,
  /** The client makes a picture no larger, as JPEG of this quality (B §5). */
  photoPixels: 400,
  photoQuality: 0.8,
  /** Days between two changes of the username; as long as an old name is nobody else's (DECISIONS). */
  usernameChangeDays: 30,
  oldUsernameReservedDays: 90,
  /** Of name or photo: each is told to everyone who is there, and drops every page that was rendered. */
  publicChangesPerHour: 5,
} as const
