// Validation messages of profiles.

export const validation = {
  bioLong: (limit: number) => `A bio can have up to ${limit} characters`,
  locationLong: (limit: number) => `A location can have up to ${limit} characters`,
  website: 'Please enter a full address, such as https://example.com',
  websitePlain: "A website address can't contain a user name or a backslash",
  websiteLong: (limit: number) => `A website address can have up to ${limit} characters`,
  registrationBodyLong: (limit: number) => `The name of a body can have up to ${limit} characters`,
  registrationBodyMissing: 'Enter the body that you are registered with, such as SEBI',
  registrationNumber: 'A registration number begins with letters, such as INH000001234',
  registrationNumberLong: (limit: number) => `A registration number can have up to ${limit} characters`,
  registrationNumberMissing: 'Enter your registration number',
  /** The server rejected the photo (B §8). */
  photoTooLarge: 'Profile picture data too large. Maximum size is 5MB.',
  /** Name and photo share one limit. */
  tooManyChanges: (limit: number) =>
    `You can change your name and photo up to ${limit} times an hour. Please try again later.`,
  oneLine: 'Please write this on one line',
  /** Rejections by screening of a profile, which is published without review. */
  screening: {
    contact_handle: "A profile can't include contact details such as Telegram, WhatsApp or a phone number",
    payment_id: "A profile can't include payment details such as a UPI ID or a wallet",
    credential_request: "A profile can't ask for passwords, codes or PINs",
    suspicious_link: "A profile can't have a link that hides where it leads, or that looks like another site's",
    suspicious_offer: "This reads like an offer that often costs people money. A profile can't include it.",
    returns_promise: "A profile can't promise returns or offer to trade for others",
  },
} as const
