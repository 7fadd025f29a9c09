// The contact form, for members and guests.

import { z } from 'zod'
import { Email } from './accounts.ts'
import { MessageResponse, trimmedLine, trimmedText } from './common.ts'
import { defineCalls } from './define.ts'
import { validation } from './messages/en/contact.ts'

/** Characters. */
const limits = { name: 100, message: 5000 } as const

export const ContactMessage = z.strictObject({
  name: trimmedLine(z.string()).min(1, validation.nameMissing).max(limits.name, validation.nameLong(limits.name)),
  email: Email,
  message: trimmedText(z.string())
    .min(1, validation.messageMissing)
    .max(limits.message, validation.messageLong(limits.message)),
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
