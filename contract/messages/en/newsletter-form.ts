// The form for the newsletter, which is at the foot of every public page.
export const newsletterForm = {
  label: 'The week on one page',
  placeholder: 'you@example.in',
  submit: 'Subscribe',
  hint: 'By email. You confirm first, and one click ends it.',
  missing: 'Please enter your email',
} as const
