// The contact page.
export const contactPage = {
  title: 'Contact',
  lead: 'Write to us about your account, your data, a mistake on the site or anything else.',
  next: 'A person reads every message. We reply to the email you enter here.',
  name: 'Your name',
  email: 'Your email',
  message: 'Your message',
  submit: 'Send',
  directly: 'Or write an email to',
  failed: (reason: string) => `We couldn't send your message. ${reason} Your text is still here.`,
  done: 'Your message is on its way',
  another: 'Write another message',
} as const
