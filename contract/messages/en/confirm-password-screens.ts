// Asks an administrator for the password before a sensitive action.
export const confirmPassword = {
  title: 'Enter your password again',
  text: 'This is a sensitive action. We ask once an hour.',
  password: 'Password',
  missing: 'Please enter your password',
  confirm: 'Continue',
  cancel: 'Cancel',
} as const
