// Responses of the newsletter's calls.
export const responseMessages = {
  /** The same for every email, so that nobody learns who subscribes. */
  requested: 'Check your email, and open the link in it to confirm.',
  confirmed: 'The next newsletter will come to your email.',
  unsubscribed: "You won't get any more newsletters.",
} as const
