// The recipients that an announcement or a newsletter didn't reach, for administrators.

export const mailProblems = {
  show: "Who didn't get it",
  title: "Who didn't get it",
  caption: "Unknown emails may have arrived, so we don't send them again.",
  recipient: 'Recipient',
  time: 'Time',
  reason: 'Reason',
  outcomes: { failed: 'Refused', unknown: 'Unknown' },
  interrupted: 'The site stopped before the mail server responded',
  erased: 'No longer stored',
  loading: 'Loading recipients',
  failed: "We couldn't load the recipients",
  more: 'More recipients',
} as const
