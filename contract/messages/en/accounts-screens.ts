// What the screens of joining and signing in say. Titles, labels, toasts and failures of A §2, §5 and §8 to the letter.

export const loginFailure = {
  unverified: '⚠️ Your email is not verified. Please check your email first.',
  invalid: '⚠️ Login failed. If your credentials are correct, please verify your email first.',
  password: '⚡ Incorrect password. Quick retry needed.',
  notFound: '⚡ User not found. Check credentials or sign up.',
  locked: '⚡ Account locked. Reset password or try later.',
  other: '⚡ Quick retry needed - check credentials',
  form: 'Quick retry needed - check credentials',
} as const

export const toasts = {
  login: '⚡ Lightning login successful!',
  /** The shared layer's quick path; the form has its own. */
  signup: '🚀 Account created successfully! Please verify your email to login.',
  signupForm: 'Account created successfully! Please verify your email.',
  signupFailed: '🚀 Quick retry needed for signup.',
  reset: '⚡ Password reset sent instantly!',
  resetFailed: '⚡ Quick retry needed for password reset.',
  usernameCheckFailed: 'Error checking username availability',
  usernameNeeded: 'Please choose an available username',
  deviceLoggedOut: 'That device is signed out.',
} as const

/** Shown by the modal for `verified=true` and `error=…` in the address (A §2). */
export const queryMessages = {
  verified: 'Email verified successfully! You can now login.',
  'token-missing': 'Verification token is missing.',
  'invalid-token': 'Invalid or expired verification token.',
  'server-error': 'Server error occurred during verification.',
  other: 'Verification failed.',
} as const

export const login = {
  title: 'Welcome Back',
  lead: 'A lightning login: it goes off by itself once both fields are filled.',
  identifier: 'Username or email',
  password: 'Password',
  forgot: 'Forgot Password',
  submit: 'Fast Login',
  noAccount: 'New here?',
  toSignup: 'Join the room',
  /** Announced beside the form; any key stops it. */
  autoSubmit: 'Signing in by itself in a moment. Press any key to stop.',
  autoSubmitStopped: 'Stopped. Press Fast Login when you are ready.',
  provider: (name: string) => `Continue with ${name}`,
  or: 'or',
} as const

export const signup = {
  title: 'Join the Future',
  lead: 'A rocket signup: three short steps, free to use.',
  steps: ['Who you are', 'How to reach you', 'Your password'],
  stepTitle: (number: number, name: string) => `${number}. ${name}`,
  progress: (number: number) => `Step ${number} of 3`,
  name: 'Full name',
  nameHint: 'Shown beside everything you post',
  username: 'Username',
  usernameHint: 'Lowercase letters, numbers and underscores',
  checking: 'Checking…',
  available: 'Username available!',
  taken: 'Username is taken - try another',
  email: 'Email',
  emailHint: 'We mail a link to it; nobody else sees it',
  country: 'Country',
  chooseCountry: 'Choose your country',
  phone: 'Phone',
  phoneHint: 'Digits only; nobody else sees it',
  gender: 'Gender',
  chooseGender: 'Choose',
  genders: { male: 'Male', female: 'Female', other: 'Other' },
  password: 'Password',
  passwordHint: 'At least 8 characters',
  confirm: 'Confirm password',
  privacyConsent: ['I agree to the ', 'Privacy Policy'],
  riskConsent: ['I accept the ', 'Trading Risk Disclaimer'],
  newTab: '(opens in a new tab)',
  previous: 'Previous',
  next: 'Next',
  submit: 'Create account',
  failed: 'Quick retry needed',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
  autoAdvance: 'Going on to the next step in a moment. Press any key to stop.',
} as const

export const forgot = {
  title: 'Reset Password',
  lead: 'Enter your email and we will send you password reset instructions.',
  email: 'Email',
  submit: 'Send Reset Instructions',
  failed: 'Failed to process request',
  back: 'Back to login',
} as const

export const checkEmail = {
  title: 'Check your email',
  lead: 'We have sent a link. It opens your account for 24 hours.',
  sentTo: (email: string) => `The link went to ${email}.`,
  fromLogin: 'Please verify your email first.',
  fromSignup: 'Please verify your email to continue. Check your inbox and spam folder.',
  resendTitle: 'Nothing arrived?',
  resendHint: 'Look in the spam folder first. A new link replaces none of the others.',
  email: 'Email',
  resend: 'Send the link again',
  toLogin: 'Go to login',
} as const

export const forgotSent = {
  title: 'Check your email',
  lead: 'If the address belongs to an account, password reset instructions are on their way. The link works for 30 minutes.',
  useAnotherEmail: 'Use another address',
  toLogin: 'Go to login',
} as const

export const resetPassword = {
  title: 'Set a new password',
  lead: 'Every device that is signed in will be signed out.',
  password: 'New password',
  confirm: 'Confirm password',
  submit: 'Set password',
  incompleteLink: 'This link is not complete. Open it again from the mail, or ask for a new one.',
  requestNewLink: 'Ask for a new link',
  done: 'Your password is set. Please log in with it.',
} as const

export const verifyEmail = {
  title: 'Verifying your email',
  checkingLink: 'One moment, we are checking the link.',
  usernameTakenTitle: 'This username is taken meanwhile',
  usernameTakenLead: 'Somebody was faster. Choose another one, and your account is ready.',
  submit: 'Use this username',
  doneTitle: 'Email verified',
  done: 'Your account is ready. Log in and have a look around.',
  toLogin: 'Go to login',
  failedTitle: 'Verification failed',
  failedHint: 'Links work for 24 hours and only once. Ask for a new one with your address.',
  requestNewLink: 'Ask for a new link',
} as const

export const oidc = {
  title: 'Nearly there',
  loggingIn: 'Signing you in…',
  failed: 'Signing in with the provider did not work. Please try again.',
  connectAccount: (email: string) => `${email} already has an account here. Enter its password to connect the two.`,
  newMember: 'This is your first time here. A few things we still need.',
  submit: 'Go on',
} as const

export const security = {
  title: 'Password and devices',
  passwordTitle: 'Change password',
  currentPassword: 'Current password',
  password: 'New password',
  confirm: 'Confirm password',
  changePassword: 'Change password',
  noPassword: 'You sign in through a provider, so there is no password to change.',
  sessionsTitle: 'Where you are signed in',
  thisDevice: 'This device',
  lastSeen: 'last seen',
  logOut: 'Sign out',
  logOutDevice: (device: string) => `Sign out ${device}`,
  loadFailed: 'Your devices could not be loaded.',
} as const

export const sessionMessages = { ended: 'Your session has ended. Please sign in again.' } as const
