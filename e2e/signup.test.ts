import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeWithoutProblems, type Visitor } from './browser.ts'
import {
  createMember,
  fillAboutStep,
  fillContactStep,
  fillPasswordStep,
  nextStep,
  openSignup,
  type Person,
  password,
  personNamed,
  prepareBrowser,
  signUp,
  submitLogin,
  toastWith,
  waitForUsernameCheck,
} from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { linkIn } from './site.ts'

const { site, visit, openPage } = setUpSite()

const open = (path: string) => openPage(undefined, path)

/** Opens the form with a paused clock, so that nothing advances automatically. */
async function openSignupForm(): Promise<Visitor> {
  const visitor = await visit()
  await prepareBrowser(visitor.page, site)
  await openSignup(visitor.page, site)
  return visitor
}

const currentStep = (page: Page) => page.locator('.signup-steps [aria-current=step]')

describe('the signup form', () => {
  it('advances automatically once a step is filled, and pauses after going back', async () => {
    const visitor = await visit()
    const { page } = visitor
    await prepareBrowser(page, site)
    await page.clock.install()
    await page.goto(`${site.url}/auth/signup`)
    await fillAboutStep(page, personNamed('Harpreet Gill'))
    await page.getByText('Username available!').waitFor()
    await page.getByText('Moving to the next step… Press any key or tap to stop.').waitFor()
    await page.clock.runFor(2000)
    await page.getByLabel('Country').waitFor()
    expect(await currentStep(page).innerText()).toBe('2. Contact details')
    await expect.poll(() => page.getByLabel('Country').evaluate((field) => field === document.activeElement)).toBe(true)

    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByLabel('Full name').waitFor()
    await page.clock.runFor(10_000)
    expect(await currentStep(page).innerText()).toBe('1. About you')
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

    await page.getByLabel('Full name').fill('Harpreet Singh Gill')
    await page.getByText('Moving to the next step…').waitFor()
    await page.clock.runFor(2000)
    await page.getByLabel('Country').waitFor()
    await closeWithoutProblems(visitor)
  })

  it('shows what is wrong while typing', async () => {
    const visitor = await openSignupForm()
    const { page } = visitor
    await page.getByLabel('Full name').fill('A')
    await page.getByText('Name must be at least 2 characters').waitFor()
    await page.getByLabel('Username', { exact: true }).fill('Meera K')
    expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('meera k')
    await page.getByText('Username can only contain lowercase letters, numbers, and underscores').waitFor()
    await page.getByLabel('Email').fill('meera@')
    await page.getByText('Invalid email address').waitFor()

    await fillAboutStep(page, personNamed('Imran Qureshi'))
    await waitForUsernameCheck(page, 'Username available!')
    await page.keyboard.press('Enter')
    await page.getByLabel(/^Phone/).fill('12-34-5')
    await page.getByText('Phone number must be at least 6 digits').waitFor()
    await fillContactStep(page)
    expect(await page.getByLabel(/^Phone/).inputValue()).toBe('9876543210')
    await nextStep(page)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByText('Password must be at least 8 characters').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    expect(await page.getByText("Passwords don't match").count()).toBe(0)
    await page.getByLabel('Confirm password').fill('calm-seas')
    await page.getByText("Passwords don't match").waitFor()
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Create account' }).isDisabled()).toBe(true)
    for (const link of await page.getByRole('dialog').getByRole('link').all())
      expect(await link.getAttribute('target')).toBe('_blank')
    await closeWithoutProblems(visitor)
  })

  it('asks for another username if it is taken, even at the last moment', async () => {
    await createMember(site, 'Sneha Patil')
    const visitor = await openSignupForm()
    const { page } = visitor
    const username = page.getByLabel('Username', { exact: true })
    await fillAboutStep(page, { ...personNamed('Second Sneha'), username: 'sneha_patil' })
    await waitForUsernameCheck(page, 'Username is taken - try another')
    await nextStep(page)
    await toastWith(page, 'Please choose an available username').waitFor()
    expect(await currentStep(page).innerText()).toBe('1. About you')

    await username.fill('kavya_iyer')
    await waitForUsernameCheck(page, 'Username available!')
    await nextStep(page)
    await fillContactStep(page)
    await nextStep(page)
    await fillPasswordStep(page)
    await signUp(site, 'Kavya Iyer')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Username is taken - try another').waitFor()
    expect(await currentStep(page).innerText()).toBe('1. About you')
    await expect.poll(() => username.evaluate((field) => field === document.activeElement)).toBe(true)

    await username.fill('sneha_the_second')
    await waitForUsernameCheck(page, 'Username available!')
    await nextStep(page)
    await nextStep(page)
    await page.clock.resume()
    await page.getByRole('button', { name: 'Create account' }).click()
    await toastWith(page, 'Account created successfully! Please verify your email.').waitFor()
    await page.waitForURL('**/check-email')
    await page.getByText('Please verify your email to continue. Check your inbox and spam folder.').waitFor()
    await closeWithoutProblems(visitor)
  })

  it('says when the username cannot be checked, and checks it again', async () => {
    const visitor = await open('/auth/signup')
    const { page } = visitor
    visitor.allowError(/ERR_FAILED/)
    await page.route('**/api/auth/check-username*', (route) => route.abort())
    await fillAboutStep(page, personNamed('Joseph Kurian'))
    await toastWith(page, 'Error checking username availability').waitFor()
    await page.unroute('**/api/auth/check-username*')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Country').waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('a signup', () => {
  /** Fills in everything and waits for the button to be ready. */
  async function fillSignup(page: Page, person: Person): Promise<void> {
    await fillAboutStep(page, person)
    await page.getByText('Username available!').waitFor()
    await nextStep(page)
    await fillContactStep(page)
    await nextStep(page)
    await fillPasswordStep(page)
  }
  const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

  it('is accepted when it is repeated after its response was lost, with one email', async () => {
    const person = personNamed('Divya Nair')
    const visitor = await open('/auth/signup')
    const { page } = visitor
    visitor.allowError(/ERR_FAILED/)
    await fillSignup(page, person)
    await page.route('**/api/auth/signup', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await create(page)
    await page.getByRole('dialog').getByText('Quick retry needed', { exact: true }).waitFor()
    await page.unroute('**/api/auth/signup')
    await create(page)
    await page.waitForURL('**/check-email')
    await page.getByText(`We sent it to ${person.email}.`).waitFor()
    expect(await site.mailsTo(person.email, 1)).toHaveLength(1)
    await closeWithoutProblems(visitor)
  })

  it('has its mistyped email corrected, in the form and afterwards', async () => {
    const person = personNamed('Farhan Ali')
    const visitor = await open('/auth/signup')
    const { page } = visitor
    await fillAboutStep(page, { ...person, email: 'farhan_ali@gmial.com' })
    await page.getByText('Did you mean farhan_ali@gmail.com?').waitFor()
    await page.getByRole('button', { name: 'Use farhan_ali@gmail.com' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe('farhan_ali@gmail.com')
    await fillSignup(page, { ...person, email: 'farhan_aly@example.org' })
    await create(page)
    await page.waitForURL('**/check-email')
    await page.getByRole('button', { name: 'Wrong email?' }).click()
    await page.getByLabel('Correct email').fill(person.email)
    await page.getByRole('button', { name: 'Correct my email' }).click()
    await page.getByText(`We sent it to ${person.email}.`).waitFor()
    await page.goto(linkIn((await site.mailsTo(person.email, 1))[0]!))
    await page.waitForURL('**/verification-success')
    await closeWithoutProblems(visitor)
  })

  it('keeps everything typed, except the passwords, through Esc, Back and a reload', async () => {
    const person = personNamed('Geeta Rao')
    const visitor = await open('/privacy-policy')
    const { page } = visitor
    await page.goto(`${site.url}/auth/signup`)
    await fillSignup(page, person)
    const expectKept = async () => {
      await page.getByRole('button', { name: 'Create account' }).waitFor()
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
      await page.getByRole('button', { name: 'Previous' }).click()
      expect(await page.getByLabel(/^Phone/).inputValue()).toBe('9876543210')
      await page.getByRole('button', { name: 'Previous' }).click()
      expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
      await page.getByText('Username available!').waitFor()
      await nextStep(page)
      await nextStep(page)
      await page.getByLabel('Confirm password').waitFor()
    }
    await page.reload()
    await expectKept()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`${site.url}/auth/signup`)
    await expectKept()
    await page.goto(`${site.url}/privacy-policy`)
    await page.goBack()
    await expectKept()
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(password)
    await closeWithoutProblems(visitor)
  })

  it('says when the username cannot be checked because of too many requests', async () => {
    const visitor = await open('/auth/signup')
    const { page } = visitor
    await page.route('**/api/auth/check-username*', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '0' }, json: { success: false, type: 'rate_limited' } }),
    )
    await fillAboutStep(page, personNamed('Hari Menon'))
    await nextStep(page)
    await page.getByText("We couldn't check this username. Wait a moment, then press Next again.").waitFor()
    await closeWithoutProblems(visitor)
  })

  it('stops its countdown at a touch, and has a button to stop', async () => {
    const visitor = await visit({ size: 'phone' })
    const { page } = visitor
    await prepareBrowser(page, site)
    await openSignup(page, site)
    await fillAboutStep(page, personNamed('Isha Patel'))
    await waitForUsernameCheck(page, 'Username available!')
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
    const { x, y } = (await page.getByRole('heading', { name: 'Join the Future' }).boundingBox())!
    await page.touchscreen.tap(x + 5, y + 5)
    await page.getByText("Stopped. Press Next when you're ready.").waitFor()
    await page.clock.runFor(10_000)
    expect(await currentStep(page).innerText()).toBe('1. About you')
    await closeWithoutProblems(visitor)
  })
})

describe('the verification link', () => {
  it('activates the account, opens the login when opened again, and shows an error when it fails', async () => {
    const person = await signUp(site, 'Rohan Deshpande')
    const link = linkIn((await site.mailsTo(person.email, 1))[0]!)
    const visitor = await open('/')
    const { page } = visitor
    await page.goto(link)
    await page.waitForURL('**/verification-success')
    await page.getByRole('heading', { name: 'Email verified' }).waitFor()
    await page.getByRole('button', { name: 'Go to login' }).click()
    await submitLogin(page, person.username)
    await page.waitForURL('**/dashboard/bittalks')

    await page.goto(link)
    await page.waitForURL('**/verification-success')
    await page.getByRole('button', { name: 'Go to login' }).click()
    await page.waitForURL('**/dashboard/bittalks')
    await page.goto(`${site.url}/verify-email?token=${'a'.repeat(43)}`)
    await page.waitForURL('**/verification-failed')
    await page.getByText('Invalid or expired verification token.').waitFor()
    await page.goto(`${site.url}/auth/verify-email`)
    await page.waitForURL('**/verification-failed')
    await page.getByText('Verification token is missing.').waitFor()
    await closeWithoutProblems(visitor)
  })

  it('stays valid when the site cannot be reached', async () => {
    const person = await signUp(site, 'Lakshmi Reddy')
    const link = linkIn((await site.mailsTo(person.email, 1))[0]!)
    const visitor = await open('/')
    const { page } = visitor
    visitor.allowError(/ERR_FAILED/)
    await page.route('**/api/auth/verify-email', (route) => route.abort())
    await page.goto(link)
    await page.getByText('No connection. Check your network and try again.').waitFor()
    await page.unroute('**/api/auth/verify-email')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('**/verification-success')
    await closeWithoutProblems(visitor)
  })
})
