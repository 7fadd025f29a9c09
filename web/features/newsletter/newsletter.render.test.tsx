// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { newsletterForm as texts } from '#contract/messages/en/newsletter-form.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { networkError, render, serverError, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { NewsletterForm } from './newsletter-form.tsx'

testStates({
  'the form says what happens next': {
    element: <NewsletterForm />,
    shows: [texts.label, texts.hint],
    offers: [texts.submit],
  },
})

const invalid = new ApiError({ status: 400, type: 'validation_failed', fields: { email: 'Invalid email address' } })
const limited = new ApiError({ status: 429, type: 'rate_limited', message: 'Too many requests. Wait a minute.' })
test.each([
  ['sent', { message: 'Check your email' }, 'Check your email'],
  ['not an email', invalid, 'Invalid email address'],
  ['offline', networkError, networkError.message],
  ['a server error', serverError, serverError.message],
  ['too many', limited, limited.message],
] as const)('after %s, the form says so and keeps the email', async (_, response, expected) => {
  const { fill, submit, text } = await render(<NewsletterForm />, { responses: { 'POST /newsletter': response } })
  await fill(texts.label, 'asha@example.in')
  await submit()
  expect(text()).toContain(expected)
  expect(document.querySelector('input')?.value).toBe('asha@example.in')
})

test('an empty form asks for the email without a call', async () => {
  const { submit, text, requests } = await render(<NewsletterForm />)
  await submit()
  expect(text()).toContain(texts.missing)
  expect(requests).toEqual([])
})

test('the form sends once while it waits for the response', async () => {
  const { fill, submit, requests } = await render(<NewsletterForm />, { responses: { 'POST /newsletter': 'pending' } })
  await fill(texts.label, 'asha@example.in')
  await submit()
  await submit()
  expect(requests).toEqual(['POST /newsletter'])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
