// The newsletter: asked for with an email, confirmed by a link in it, ended by one click.

import { Email } from './accounts.ts'
import { MessageResponse } from './common.ts'
import { defineCalls } from './define.ts'
import { z } from './schema.ts'

const LinkToken = z.string().min(1).max(200)

export const newsletter = defineCalls({
  'POST /newsletter': {
    summary: 'Ask for the newsletter. The link in the email confirms it; the response is the same for every email',
    access: 'guest',
    limit: 'mail',
    body: z.strictObject({ email: Email }),
    response: MessageResponse,
    errors: ['validation_failed'],
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm a subscription with the token from the email',
    access: 'guest',
    limit: 'auth',
    body: z.strictObject({ token: LinkToken }),
    response: MessageResponse,
    errors: ['auth_invalid_token', 'validation_failed'],
  },
  'POST /newsletter/unsubscribe': {
    summary: 'End a subscription with the link in any of its emails',
    access: 'guest',
    limit: 'auth',
    query: z.strictObject({ token: LinkToken }),
    /** Sent by an email client's own unsubscribe button. Our page sends nothing. */
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    acceptsFormData: true,
    response: MessageResponse,
    errors: ['auth_invalid_token', 'validation_failed'],
  },
})
