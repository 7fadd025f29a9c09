// Asks an administrator for the password before a sensitive action.
export const confirmPassword = {
  title: 'Enter your password again',
  text: 'This is a sensitive action. We ask once an hour.',
  password: 'Password',
  missing: 'Please enter your password',
  confirm: 'Continue',
  cancel: 'Cancel',
  noPasswordTitle: 'You need a password for this',
  noPassword:
    'You log in through a provider and have no password here yet. We ask administrators for one before sensitive actions.',
  noPasswordNext:
    'We can email you a link to set one. Setting it logs you out on all your devices. Log in again, then repeat the action.',
  emailLink: 'Email me a link',
  linkMailed: (email: string) => `We've sent a link to ${email}.`,
} as const
