// Signup, login and account screens. The specification fixes titles, labels, toasts and errors (A §2, §5, §8).

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
  /** For the shared quick signup. The form has its own text. */
  signup: '🚀 Account created successfully! Please verify your email to login.',
  signupForm: 'Account created successfully! Please verify your email.',
  signupFailed: '🚀 Quick retry needed for signup.',
  reset: '⚡ Password reset sent instantly!',
  resetFailed: '⚡ Quick retry needed for password reset.',
  usernameCheckFailed: 'Error checking username availability',
  usernameNeeded: 'Please choose an available username',
  deviceLoggedOut: 'Device logged out',
} as const

/** Shown in the modal for `verified=true` and `error=…` in the URL (A §2). */
export const queryMessages = {
  verified: 'Email verified successfully! You can now login.',
  'token-missing': 'Verification token is missing.',
  'invalid-token': 'Invalid or expired verification token.',
  'server-error': 'Server error occurred during verification.',
  other: 'Verification failed.',
} as const

/** While the form's files load, or when they can't be loaded. */
export const authFiles = {
  title: 'Log in or sign up',
  failedTitle: "We couldn't load this form",
} as const

/** Shared by the login and the signup. */
export const autoSubmit = { stop: 'Stop' } as const

export const login = {
  title: 'Welcome Back',
  lead: 'A lightning login: we log you in as soon as both fields are filled.',
  identifier: 'Username or email',
  password: 'Password',
  forgot: 'Forgot Password',
  submit: 'Fast Login',
  noAccount: 'New here?',
  toSignup: 'Sign up',
  /** Announced next to the form. Any key or touch cancels it. */
  autoSubmit: 'Logging you in… Press any key or tap to stop.',
  autoSubmitStopped: "Stopped. Press Fast Login when you're ready.",
  provider: (provider: string) => `Continue with ${provider}`,
  or: 'or',
} as const

export const signup = {
  title: 'Join the Future',
  lead: "A rocket signup: three short steps, and it's free.",
  steps: ['About you', 'Contact details', 'Your password'],
  stepTitle: (number: number, step: string) => `${number}. ${step}`,
  progress: (number: number) => `Step ${number} of 3`,
  name: 'Full name',
  nameHint: 'Shown next to everything you post',
  username: 'Username',
  usernameHint: 'Lowercase letters, numbers and underscores',
  checking: 'Checking…',
  available: 'Username available!',
  taken: 'Username is taken - try another',
  email: 'Email',
  emailHint: "We'll email you a link. Other members never see your email.",
  country: 'Country',
  chooseCountry: 'Choose your country',
  phone: 'Phone',
  phoneHint: 'Digits only. Other members never see your number.',
  gender: 'Gender',
  chooseGender: 'Choose',
  genders: { male: 'Male', female: 'Female', other: 'Other' },
  password: 'Password',
  passwordHint: 'At least 8 characters',
  confirm: 'Confirm password',
  /** The second part is a link. */
  privacyConsent: ['I agree to the ', 'Privacy Policy', ''],
  riskConsent: ['I accept the ', 'Trading Risk Disclaimer', ''],
  age: 'By creating an account you confirm that you are 18 or older.',
  termsApply: ['The ', 'Terms of Use', ' apply.'],
  newTab: '(opens in a new tab)',
  previous: 'Previous',
  next: 'Next',
  submit: 'Create account',
  failed: 'Quick retry needed',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
  autoAdvance: 'Moving to the next step… Press any key or tap to stop.',
  autoAdvanceStopped: "Stopped. Press Next when you're ready.",
  checkFailed: "We couldn't check this username. Wait a moment, then press Next again.",
  didYouMean: (email: string) => `Did you mean ${email}?`,
  acceptEmail: (email: string) => `Use ${email}`,
  keepEmail: 'No, keep mine',
} as const

export const forgot = {
  title: 'Reset Password',
  lead: "Enter your email and we'll send you instructions to reset your password.",
  email: 'Email',
  submit: 'Send Reset Instructions',
  failed: 'Failed to process request',
  back: 'Back to login',
} as const

export const checkEmail = {
  title: 'Check your email',
  lead: "We've sent you a link to verify your email. It works for 24 hours.",
  noEmail: "Enter your email, and we'll send you a link to verify it.",
  sentTo: (email: string) => `We sent it to ${email}.`,
  fromLogin: 'Please verify your email first.',
  fromSignup: 'Please verify your email to continue. Check your inbox and spam folder.',
  resendTitle: "Didn't get the email?",
  resendHint: 'Check your spam folder first. Earlier links still work after we send a new one.',
  email: 'Email',
  resend: 'Send a new link',
  wrongEmail: 'Wrong email?',
  wrongEmailHint: "We'll send a new link to the correct one. The earlier links will stop working.",
  rightEmail: 'Correct email',
  correct: 'Correct my email',
  toLogin: 'Go to login',
} as const

export const forgotSent = {
  title: 'Check your email',
  lead: "If this email belongs to an account, we've sent instructions to reset the password. The link works for 30 minutes.",
  useAnotherEmail: 'Use another email',
  toLogin: 'Go to login',
} as const

export const resetPassword = {
  title: 'Set a new password',
  lead: 'This logs you out on all your devices.',
  password: 'New password',
  confirm: 'Confirm password',
  submit: 'Set password',
  incompleteLink: 'This link is incomplete. Open it again from the email, or request a new one.',
  requestNewLink: 'Request a new link',
  done: 'Your new password is set. Please log in with it.',
} as const

export const verifyEmail = {
  title: 'Verifying your email',
  checkingLink: "One moment, we're checking your link.",
  usernameTakenTitle: 'That username was just taken',
  usernameTakenLead: 'Someone else got it first. Choose another one to finish creating your account.',
  submit: 'Use this username',
  doneTitle: 'Email verified',
  done: 'Your account is ready. Log in and have a look around.',
  toLogin: 'Go to login',
  failedTitle: 'Verification failed',
  failedHint: 'Each link works once, within 24 hours. You can request a new one.',
  requestNewLink: 'Request a new link',
} as const

export const oidc = {
  title: 'Almost there',
  loggingIn: 'Logging you in…',
  failed: "We couldn't log you in with the provider. Please try again.",
  connectAccount: (email: string) => `There's already an account for ${email}. Enter its password to connect the two.`,
  newMember: 'Welcome! We need a few more details to create your account.',
  submit: 'Continue',
} as const

export const security = {
  title: 'Password and devices',
  passwordTitle: 'Change password',
  currentPassword: 'Current password',
  password: 'New password',
  confirm: 'Confirm password',
  changePassword: 'Change password',
  sessionsTitle: "Where you're logged in",
  thisDevice: 'This device',
  lastSeen: 'last active',
  logOut: 'Log out',
  logOutDevice: (device: string) => `Log out ${device}`,
  loadFailed: "We couldn't load your devices",
} as const

export const identities = {
  title: 'Log in with a provider',
  none: "You don't log in through a provider.",
  linked: 'connected',
  remove: 'Remove',
  removeFrom: (provider: string) => `Remove ${provider}`,
  removeTitle: (provider: string) => `Remove ${provider}?`,
  removeText: (provider: string) =>
    `You'll no longer log in with ${provider}, and your other devices will be logged out. Your password still works.`,
  password: 'Your password',
  passwordNeeded: 'To remove this, set a password first. Without one, you could no longer log in.',
  noPassword: "You log in through a provider, so there's no password to change.",
  setPassword: 'Email me a link to set a password',
  passwordMailed: (email: string) => `We've sent a link to ${email}.`,
  loadFailed: "We couldn't load your login providers",
} as const

export const sessionMessages = { ended: 'Your session has ended. Please log in again.' } as const
