// The contact form: its page, its rules, its response and the email that the site gets.
import { formatNumber } from '../../format-number.ts'
import { isolated } from '../isolated.ts'
import type { MailTemplate } from './mail-templates.ts'

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

export const validation = {
  nameMissing: 'Please enter your name',
  nameLong: (most: number) => `Your name must not exceed ${most} characters`,
  emailMissing: 'Please enter your email',
  messageMissing: 'Please write a message',
  messageLong: (most: number) => `Your message must not exceed ${formatNumber(most)} characters`,
} as const

export const responseMessages = {
  received: "We have your message, and will reply to your email. You don't need to send it again.",
} as const

type Message = { product: string; name: string; email: string; message: string }

export const contactMail = ({ product, name, email, message }: Message): MailTemplate => ({
  subject: `Message from ${isolated(name)} to ${product}`,
  paragraphs: [
    `${isolated(name)} (${email}) used the contact form. Your reply goes to that email, which we haven't verified.`,
    ...message.split(/\n+/),
  ],
})
