// The contact form, for members and guests.

import { z } from 'zod'
import { Email } from './accounts.ts'
import { MessageResponse, trimmedLine, trimmedText } from './common.ts'
import { contactLimits as limits } from './contact-limits.ts'
import { defineCalls } from './define.ts'
import { validation } from './messages/en/contact.ts'

export const ContactMessage = z.strictObject({
  name: trimmedLine(z.string()).min(1, validation.nameMissing).max(limits.nameLength, validation.nameLong),
  email: Email,
  message: trimmedText(z.string()).min(1, validation.messageMissing).max(limits.messageLength, validation.messageLong),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contact = defineCalls({
  'POST /contact': {
    summary: 'Write to the people who run the site. They get an email and can reply to it',
    access: 'guest',
    limit: 'mail',
    idempotent: true,
    body: ContactMessage,
    response: MessageResponse,
    errors: ['key_reused', 'validation_failed'],
  },
})
