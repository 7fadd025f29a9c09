// What is said about what a member sends as their profile.
import { profileLimits } from '../../profiles-limits.ts'

export const validation = {
  nameMin: 'Name must be at least 2 characters',
  nameMax: 'Name must not exceed 100 characters',
  bioLong: `A bio holds at most ${profileLimits.bioLength} characters`,
  locationLong: `A location holds at most ${profileLimits.locationLength} characters`,
  website: 'Please enter a full address, like https://example.com',
  websiteLong: `A website's address holds at most ${profileLimits.websiteLength} characters`,
  /** Of a picture that the server refuses (B §8). */
  photoTooLarge: 'Profile picture data too large. Maximum size is 5MB.',
  /** Name and photo, together. */
  tooManyChanges: `Name and photo can be changed ${profileLimits.publicChangesPerHour} times an hour. Please try again later.`,
  oneLine: 'Please write this on one line',
  /** What a profile, which nobody looks at before it is shown, may not say. */
  screening: {
    staff_imitation: 'This could be taken for the name of the people who run this site. Please choose another.',
    contact_handle: 'A profile gives no contact outside of here, such as Telegram, WhatsApp or a phone number',
    payment_id: 'A profile names no account to pay to, such as a UPI id or a wallet',
    returns_promise: 'A profile promises no returns and offers no trading for others',
  },
} as const
