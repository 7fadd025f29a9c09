// Signup forms and mailed tokens for tests.

import { newKey } from '../../../platform/ids.ts'
import { mailsTo } from '../../../testing/mails.ts'
import type { TestSite } from '../../../testing/test-site.ts'

export const password = 'correct horse battery'

export type SignupForm = {
  name: string
  username: string
  email: string
  country: string
  phone: string
  gender: string
  password: string
  confirmPassword: string
}

export function signupForm(overrides: Partial<SignupForm> = {}): SignupForm {
  const username = overrides.username ?? `p_${newKey().slice(0, 12)}`
  return {
    name: 'Meera Krishnan',
    username,
    email: `${username}@example.com`,
    country: 'IN',
    phone: '+91 98765 43210',
    gender: 'female',
    password,
    confirmPassword: password,
    ...overrides,
  }
}

export const tokenIn = (mail: string | undefined): string => /token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''

export const lastMailedToken = async (site: TestSite, email: string): Promise<string> =>
  tokenIn((await mailsTo(site, email)).at(-1))

/** Signs someone up and verifies the email. */
export async function signUpAndVerify(site: TestSite, overrides: Partial<SignupForm> = {}): Promise<SignupForm> {
  const form = signupForm(overrides)
  await site.api()('POST /auth/signup', { body: form })
  await site.api()('POST /auth/verify-email', { body: { token: await lastMailedToken(site, form.email) } })
  return form
}
