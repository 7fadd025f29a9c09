// Asks members for their password before a sensitive action. Those without one log in at the identity provider again, or set a password if the site has no provider anymore.
export const confirmPassword = {
  title: 'Enter your password again',
  text: 'This is a sensitive action. We ask once an hour.',
  password: 'Password',
  missing: 'Please enter your password',
  confirm: 'Continue',
  cancel: 'Cancel',
  noPasswordTitle: 'You need a password for this',
  noPassword:
    'You log in through a provider and have no password here yet. We ask for one before sensitive actions, such as downloading your data.',
  noPasswordNext:
    'We can email you a link to set one. Setting it logs you out on all your devices. Log in again, then repeat the action.',
  emailLink: 'Email me a link',
  linkMailed: (email: string) => `We've sent a link to ${email}.`,
} as const

export const confirmAtProvider = {
  title: (provider: string) => `Log in at ${provider} again`,
  text: 'This is a sensitive action. We ask once an hour.',
  next: (provider: string) => `${provider} opens in a new tab. When you have logged in there, we continue here.`,
  open: (provider: string) => `Continue at ${provider}`,
  waiting: (provider: string) => `Waiting for you to log in at ${provider}…`,
  cancel: 'Cancel',
} as const

/** The page that the provider returns to, in the other tab. */
export const confirmedPage = {
  checkingTitle: 'Confirming',
  checking: 'One moment, please.',
  doneTitle: 'Confirmed',
  done: 'You can close this tab. The other one continues.',
  failedTitle: "We couldn't confirm that it's you",
  failed: 'Your provider sent us no confirmation.',
  next: 'Close this tab and try again in the other one.',
} as const
