// Responses of the newsletter's calls.
export const responseMessages = {
  /** The same for every email, so that nobody learns who subscribes. */
  requested: 'Check your email. Open the link in it to confirm, and the newsletter is yours.',
  confirmed: 'The next newsletter will come to your email.',
  unsubscribed: "You won't get any more newsletters.",
} as const
