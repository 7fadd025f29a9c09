// The pages that the newsletter's emails link to.
export const confirmSubscription = {
  title: 'Confirm your newsletter?',
  text: "We'll send it to the email that this link came with. One click ends it again.",
  submit: 'Confirm',
  done: "You're subscribed",
  failed: "That didn't work",
  incompleteLink: 'This link is incomplete. Open it again from the email.',
  expired: 'This link no longer works. Please subscribe again at the foot of any page.',
} as const

export const endSubscription = {
  title: 'Unsubscribe from the newsletter?',
  text: "We'll stop sending it to your email. Nothing else changes.",
  submit: 'Unsubscribe',
  done: "You're unsubscribed",
  failed: "That didn't work",
  incompleteLink: 'This link is incomplete. Open it again from the email.',
  expired: 'This link no longer works. Open the one in your latest newsletter.',
} as const

export const newsletterPages = { home: 'Home' } as const
