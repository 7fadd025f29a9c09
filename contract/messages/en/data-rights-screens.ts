// Exporting and deleting an account, and what is left of members who did.

export const yourData = {
  title: 'Your data',
  lead: "A copy of everything you entered: JSON, CSV, images and videos. We'll tell you here and by email when it's ready.",
  request: 'Prepare my data',
  again: 'Prepare a new copy',
  retry: 'Retry',
  failedToLoad: "We couldn't check whether a copy of your data is ready",
  failedToRequest: "We couldn't start preparing your data",
  failedToDownload: "We couldn't start the download",
  pending: "We're preparing your data. You can leave this page.",
  delayed: "This is taking longer than usual. We'll keep trying for about half an hour.",
  failed: "We couldn't prepare your data. Something went wrong on our side.",
  expired: "You can't download your last copy any more. Prepare a new one to download your data.",
  ready: 'Your data is ready. You can download it until',
  /** `size`: formatted. */
  download: (size: string) => `Download (${size})`,
  downloadPart: (part: number, parts: number, size: string) => `Download ${part} of ${parts} (${size})`,
  replaces: 'A new copy replaces this one.',
  next: (copies: number) => `You can ask for ${copies} copies in 24 hours. You can ask again from`,
} as const

export const deleteAccount = {
  title: 'Delete account',
  lead: (days: number) =>
    `Deletes everything you wrote and uploaded, ${days} days after you ask for it. Until then you can cancel.`,
  open: 'Delete my account',
  dialogTitle: 'Delete your account?',
  gone: 'We delete your profile, posts, comments, lessons, journal, forecasts, likes, votes and messages. Nobody can restore them.',
  stays:
    'Replies by others stay. Where they answer something of yours, we show “Erased member” instead of your name and text.',
  askForCode: 'To go on, enter the code that we email to you.',
  sendCode: 'Email me a code',
  newCode: 'Email me a new code',
  code: 'Code from the email',
  confirm: 'Delete my account',
  cancel: 'Cancel',
  requested: 'Your account will be deleted. We sent you an email about it.',
  administrator: "Administrators can't delete their account. Ask another administrator to remove your role first.",
} as const

export const pendingErasure = {
  due: 'Your account will be deleted on',
  keep: 'Keep my account',
  kept: "Your account stays. It won't be deleted.",
} as const
