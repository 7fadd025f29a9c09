export const profileLimits = {
  bioLength: 500,
  locationLength: 100,
  websiteLength: 200,
  /** Bytes of a profile photo (B §5). */
  photoBytes: 5 * 1024 * 1024,
  /** The client resizes the photo to this edge and encodes it as JPEG with this quality (B §5). */
  photoPixels: 400,
  photoQuality: 0.8,
  /** Days between two username changes, and days for which the old username stays reserved (DECISIONS). */
  usernameChangeDays: 30,
  oldUsernameReservedDays: 90,
  /** Changes of name or photo. Each one is sent to everyone online and clears the page cache. */
  publicChangesPerHour: 5,
} as const
