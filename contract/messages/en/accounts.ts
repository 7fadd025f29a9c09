// Sentences of joining and signing in. Those in A §2, §5 and §8 are the specification's, to the letter.
export const validation = {
  identifierRequired: 'Username or email is required',
  loginPasswordMin: 'Password must be at least 6 characters',
  nameMin: 'Name must be at least 2 characters',
  nameMax: 'Name must not exceed 100 characters',
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
  controlCharacters: 'Please use letters, digits and ordinary signs only',
  fastRequired: 'Missing required fields for fast signup',
  fastPassword: 'Password too short for secure signup',
  fastEmail: 'Invalid email format',
  incompleteLink: 'This link is not complete. Open it again from the mail.',
} as const

/** What the server says when a call worked. */
export const responseMessages = {
  signup: 'Please verify your email to continue. Check your inbox and spam folder.',
  verified: 'Email verified successfully! You can now login.',
  resent: 'If this address is waiting for verification, a new link is on its way.',
  forgot: 'If this address belongs to an account, instructions are on their way.',
  reset: 'Your password is set. Please log in with it.',
  passwordChanged: 'Your password is changed. Other devices are signed out.',
} as const

/** How a session names the device it was opened on. */
export const devices = {
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
} as const
