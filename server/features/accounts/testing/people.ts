// People who join and sign in, as tests need them.

import { newKey } from '../../../platform/ids.ts'
import type { TestSite } from '../../../testing/server.ts'

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

export function signupForm(wanted: Partial<SignupForm> = {}): SignupForm {
  const username = wanted.username ?? `p_${newKey().slice(0, 12)}`
  return {
    name: 'Meera Krishnan',
    username,
    email: `${username}@example.com`,
    country: 'IN',
    phone: '+91 98765 43210',
    gender: 'female',
    password,
    confirmPassword: password,
    ...wanted,
  }
}

/** The text of a mail as its reader sees it. */
const readable = (mail: string): string =>
  /^content-transfer-encoding: *quoted-printable/im.test(mail)
    ? mail
        .replace(/=\r?\n/g, '')
        .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    : mail

export const mailsTo = async (site: TestSite, email: string): Promise<string[]> =>
  (await site.mails()).map(readable).filter((mail) => new RegExp(`^To:.*${email}`, 'im').test(mail))

export const tokenIn = (mail: string | undefined): string => /token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''

export const lastToken = async (site: TestSite, email: string): Promise<string> =>
  tokenIn((await mailsTo(site, email)).at(-1))

/** Somebody who signed up and verified the address. */
export async function joined(site: TestSite, wanted: Partial<SignupForm> = {}): Promise<SignupForm> {
  const form = signupForm(wanted)
  await site.api()('POST /auth/signup', { body: form })
  await site.api()('POST /auth/verify-email', { body: { token: await lastToken(site, form.email) } })
  return form
}
