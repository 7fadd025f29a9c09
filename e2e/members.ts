// Members for the journeys. They sign up through the API to save time.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { User } from '#contract/accounts.ts'
import type { Section } from '#contract/common.ts'
import type { Post } from '#contract/posts.ts'
import { withPlatform } from '../server/resilience/testing/site-processes.ts'
import type { ApiClient } from '../server/testing/api-client.ts'
import type { Visitor } from './browser.ts'
import { linkIn, type RunningSite } from './site.ts'

export const password = 'calm-seas-ahead'

export type Person = { name: string; username: string; email: string }
export type Member = Person & { user: User; token: string; revocationToken: string; api: ApiClient }

export const personNamed = (name: string): Person => {
  const username = name.toLowerCase().replaceAll(' ', '_')
  return { name, username, email: `${username}@example.org` }
}

/** Signs up, without opening the verification link. */
export async function signUp(site: RunningSite, name: string): Promise<Person> {
  const person = personNamed(name)
  const rest = { country: 'IN', phone: '9876543210', gender: 'other', password, confirmPassword: password }
  const { status, body } = await site.api()('POST /auth/signup', { body: { ...person, ...rest } })
  if (status !== 201) throw new Error(`${name} could not sign up: ${JSON.stringify(body)}`)
  return person
}

export async function logIn(site: RunningSite, person: Person, secret = password): Promise<Member> {
  const { status, body } = await site.api()('POST /auth/login', {
    body: { identifier: person.username, password: secret },
    // Of their own: likes between members who share a device earn no points.
    headers: { 'x-device': person.username.padEnd(32, '0') },
  })
  if (status !== 200) throw new Error(`${person.name} could not log in: ${JSON.stringify(body)}`)
  const { user, token, revocationToken } = body
  return { ...person, user, token, revocationToken, api: site.api(token) }
}

export async function createMember(site: RunningSite, name: string): Promise<Member> {
  const person = await signUp(site, name)
  const [mail] = await site.mailsTo(person.email, 1)
  const token = new URL(linkIn(mail!)).searchParams.get('token') ?? ''
  await site.api()('POST /auth/verify-email', { body: { token } })
  return logIn(site, person)
}

/** As if the member had signed up before the documents changed that members agree to. */
export const forgetAgreements = (site: RunningSite, { user }: Member): Promise<void> =>
  withPlatform(site.folder, async ({ database }) => {
    await database.pool.query({ text: 'delete from agreements where member_id = $1', values: [user._id] })
    const text = `update members set created_at = '2026-11-22T10:00:00Z' where id = $1`
    await database.pool.query({ text, values: [user._id] })
  })

/** A URL without scripts, where the browser's storage can be filled before any page loads. */
const pathWithoutPage = '/robots.txt'

/** Answers the cookie banner and, if a member is given, logs them in on this browser. */
export async function prepareBrowser(page: Page, site: RunningSite, member?: Member): Promise<void> {
  await page.goto(site.url + pathWithoutPage)
  await page.evaluate(
    ([token, user, revocationToken]) => {
      localStorage.setItem('cookieConsent', 'declined')
      if (!token || !user || !revocationToken) return
      localStorage.setItem('auth_token', token)
      localStorage.setItem('auth_user', user)
      localStorage.setItem('auth_revocation', revocationToken)
    },
    [member?.token, member && JSON.stringify(member.user), member?.revocationToken] as const,
  )
}

/** Opens a page for a member or a guest. */
export async function openPageAs(
  visitor: Visitor,
  site: RunningSite,
  member: Member | undefined,
  path: string,
): Promise<Visitor> {
  await prepareBrowser(visitor.page, site, member)
  await visitor.page.goto(site.url + path)
  return visitor
}

export const chartImage = (color = '#faf7f0'): Promise<Buffer> =>
  sharp({ create: { width: 1290, height: 740, channels: 3, background: color } })
    .png()
    .toBuffer()

export async function createPost(member: Member, section: Section, content: string, image?: Buffer): Promise<Post> {
  const form = new FormData()
  form.set('section', section)
  form.set('content', content)
  if (image) form.append('media', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'chart.png')
  const { status, body } = await member.api.raw('POST /posts', { body: form })
  if (status !== 201) throw new Error(`the post was refused: ${JSON.stringify(body)}`)
  return body.post
}

export async function fillLogin(page: Page, identifier: string, secret = password): Promise<void> {
  await page.getByLabel('Username or email').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(secret)
}

/** Fills in and submits the open login modal. */
export async function submitLogin(page: Page, identifier: string, secret = password): Promise<void> {
  await fillLogin(page, identifier, secret)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** Opens the signup form with a paused clock, so that nothing advances automatically. */
export async function openSignup(page: Page, site: RunningSite): Promise<void> {
  await page.clock.install()
  await page.goto(`${site.url}/auth/signup`)
  await page.getByLabel('Full name').waitFor()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** The username check runs a second after typing stops (A §5). */
export async function waitForUsernameCheck(page: Page, result: string): Promise<void> {
  await page.clock.runFor(1000)
  await page.getByText(result).waitFor()
}

export const nextStep = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next' }).click()

export async function fillAboutStep(page: Page, { name, username, email }: Person): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Email').fill(email)
}

export async function fillContactStep(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption('IN')
  await page.getByLabel(/^Phone/).fill('98765 43210')
  await page.getByLabel('Gender').selectOption('other')
}

export async function fillPasswordStep(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  await page.getByRole('checkbox', { name: /Trading Risk Disclaimer/ }).check()
}

/** Completes the three steps of the open form by hand. The clock must be paused. */
export async function completeSignup(page: Page, person: Person): Promise<void> {
  await fillAboutStep(page, person)
  await waitForUsernameCheck(page, 'Username available!')
  await nextStep(page)
  await fillContactStep(page)
  await nextStep(page)
  await fillPasswordStep(page)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/check-email')
  await page.getByText(`We sent it to ${person.email}.`).waitFor()
}

/** A toast with this text. */
export const toastWith = (page: Page, text: string) => page.getByRole('log', { name: 'Messages' }).getByText(text)

/** The post with this text in a list. */
export const postWith = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** Chooses an item in the menu of the post with this text. */
export const choosePostMenuItem = async (page: Page, words: string, item: string): Promise<void> => {
  await postWith(page, words)
    .getByRole('button', { name: /^More options for the post/ })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
