// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { contactPage as texts, validation } from '#contract/messages/en/contact.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { AnyInput } from '../../platform/api/api-types.ts'
import { site } from '../../platform/testing/fake-platform.ts'
import { networkError, render, serverError, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { ContactPage } from './contact-page.tsx'

testStates({
  'the contact page says what happens next': {
    element: <ContactPage />,
    shows: [texts.title, texts.next],
    offers: [texts.submit, site.contactEmail],
  },
})

type Page = Awaited<ReturnType<typeof render>>
const typed = () => [...document.querySelectorAll<HTMLInputElement>('.form-page-form .input')].map(({ value }) => value)
const values = ['Asha Rao', 'asha@example.in', 'Please correct my name.']
async function fillForm({ fill }: Page): Promise<void> {
  await fill(texts.name, values[0])
  await fill(texts.email, values[1])
  const area = document.querySelector('textarea')!
  expect(area.labels?.[0]?.textContent ?? texts.message).toBe(texts.message)
  await fill(texts.message, values[2])
}

test('an empty form says what is missing, without a call', async () => {
  const page = await render(<ContactPage />)
  await page.submit()
  for (const message of [validation.nameMissing, validation.emailMissing, validation.messageMissing])
    expect(page.text()).toContain(message)
  expect(page.requests).toEqual([])
  expect(document.activeElement?.getAttribute('name')).toBe('name')
})

const invalid = new ApiError({ status: 400, type: 'validation_failed', fields: { email: 'Invalid email address' } })
const limited = new ApiError({ status: 429, type: 'rate_limited', message: 'Too many requests. Wait a minute.' })
test.each([
  ['a rejection', invalid, 'Invalid email address'],
  ['a lost connection', networkError, networkError.message],
  ['a server error', serverError, serverError.message],
  ['too many requests', limited, limited.message],
] as const)('after %s, the form says so and keeps what was typed', async (_, response, expected) => {
  const page = await render(<ContactPage />, { responses: { 'POST /contact': response } })
  await fillForm(page)
  await page.submit()
  expect(page.text()).toContain(expected)
  expect(typed()).toEqual(values)
})

test('a retry after a lost response has the same key, and a changed message another one', async () => {
  const keys: (string | undefined)[] = []
  const lost = ({ key }: AnyInput) => {
    keys.push(key)
    return networkError
  }
  const page = await render(<ContactPage />, { responses: { 'POST /contact': lost } })
  await fillForm(page)
  await page.submit()
  await page.submit()
  await page.fill(texts.message, 'Something else.')
  await page.submit()
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a sent message is confirmed, and another one starts with an empty form', async () => {
  const page = await render(<ContactPage />, { responses: { 'POST /contact': { message: 'We have your message.' } } })
  await fillForm(page)
  await page.submit()
  expect(page.text()).toContain(texts.done)
  expect(page.text()).toContain('We have your message.')
  await page.click(texts.another)
  expect(typed()).toEqual(['', '', ''])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
