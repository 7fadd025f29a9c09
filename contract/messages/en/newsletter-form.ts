// The form for the newsletter, which is at the foot of every public page.
export const newsletterForm = {
  label: 'The week on one page, by email',
  placeholder: 'you@example.in',
  submit: 'Subscribe',
  hint: 'You confirm first. One click ends it.',
  missing: 'Please enter your email',
} as const
