// Validation and response messages of accounts. The specification fixes those in A §2, §5 and §8.
export const validation = {
  identifierRequired: 'Username or email is required',
  loginPasswordMin: 'Password must be at least 6 characters',
  nameMin: 'Name must be at least 2 characters',
  nameMax: 'Name must not exceed 100 characters',
  nameLetter: 'Name must have at least one letter',
  nameScripts: 'Please write your name in one alphabet. You can add English letters.',
  usernameMin: 'Username must be at least 3 characters',
  usernameMax: 'Username must not exceed 30 characters',
  usernameCharacters: 'Username can only contain lowercase letters, numbers, and underscores',
  emailInvalid: 'Invalid email address',
  emailMax: 'Email must not exceed 200 characters',
  countryMin: 'Please select a country',
  countryMax: 'Country name too long',
  phoneMin: 'Phone number must be at least 6 digits',
  phoneMax: 'Phone number cannot exceed 20 digits',
  genderMin: 'Please select a gender',
  genderMax: 'Gender value too long',
  passwordMin: 'Password must be at least 8 characters',
  passwordMax: 'Password must not exceed 200 characters',
  passwordMissing: 'Please enter your password',
  passwordMismatch: "Passwords don't match",
  forgotEmail: 'Please enter a valid email address',
  fastRequired: 'Missing required fields for fast signup',
  fastPassword: 'Password too short for secure signup',
  fastEmail: 'Invalid email format',
  incompleteLink: 'This link is incomplete. Open it again from the email.',
} as const

/** Messages of successful calls. */
export const responseMessages = {
  signup: 'Please verify your email to continue. Check your inbox and spam folder.',
  verified: 'Email verified successfully! You can now login.',
  resent: 'If this email still needs to be verified, a new link is on its way.',
  forgot: 'If this email belongs to an account, instructions are on their way.',
  reset: 'Your new password is set. Please log in with it.',
  passwordChanged: 'Your password has been changed, and your other devices have been logged out.',
  identityRemoved: 'Removed. Your other devices have been logged out.',
} as const

/** The email of a signup can be corrected for a day, on the device it came from. */
export const correctionFailed =
  'You can only correct your email on the device you signed up on, within a day. Please sign up again.'

/** For an identity provider that is no longer in the settings. */
export const unnamedProvider = 'your identity provider'

/** Names of the devices in the list of sessions. */
export const devices = {
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
  loginAs: 'An administrator of this site',
} as const
