// The contact form's rules, its response and the email that the site gets.
import { contactLimits } from '../../contact-limits.ts'
import { isolated } from '../isolated.ts'
import type { MailTemplate } from './mail-templates.ts'

export const validation = {
  nameMissing: 'Please enter your name',
  nameLong: `Your name must not exceed ${contactLimits.nameLength} characters`,
  emailMissing: 'Please enter your email',
  messageMissing: 'Please write a message',
  messageLong: `Your message must not exceed ${contactLimits.messageLength.toLocaleString('en-IN')} characters`,
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
