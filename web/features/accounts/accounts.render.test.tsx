// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import type { AccessToken } from '#contract/access-tokens.ts'
import { dataRightsLimits } from '#contract/data-rights.ts'
import { accessTokens as tokenErrors } from '#contract/messages/en/access-tokens.ts'
import { accessTokens, newToken, tokenScopeTexts } from '#contract/messages/en/access-tokens-screens.ts'
import { validation } from '#contract/messages/en/accounts.ts'
import {
  authFiles,
  checkEmail,
  forgot,
  forgotSent,
  identities,
  login,
  oidc,
  queryMessages,
  resetPassword,
  security,
  signup,
  verifyEmail,
} from '#contract/messages/en/accounts-screens.ts'
import { confirmedPage, confirmPassword } from '#contract/messages/en/confirm-password-screens.ts'
import { deleteAccount, pendingErasure, yourData } from '#contract/messages/en/data-rights-screens.ts'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { loginAs } from '#contract/messages/en/login-as-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { hourAgo, id, member } from '../../platform/testing/fixtures.ts'
import { networkError, render, type State, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { AccessTokens } from './access-tokens.tsx'
import AccountPage from './account-page.tsx'
import AuthModal from './auth-modal.tsx'
import { AuthModalFrame, AuthModalHost } from './auth-modal-host.tsx'
import CheckEmailPage from './check-email-page.tsx'
import ConfirmedPage from './confirmed-page.tsx'
import { DeleteAccount } from './delete-account.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'
import ResetPasswordPage from './reset-password-page.tsx'
import { VerificationFailedPage, VerificationSuccessPage } from './verification-pages.tsx'
import VerifyEmailPage from './verify-email-page.tsx'
import { YourData } from './your-data.tsx'

const token = 'a'.repeat(43)
const ignore = () => {}
type ModalProps = Parameters<typeof AuthModal>[0]

const modal = (props: Partial<ModalProps>, options: Partial<State> = {}): State => ({
  element: (
    <AuthModal
      open
      mode="login"
      note={null}
      isSheet={false}
      oidcCode={undefined}
      onModeChange={ignore}
      onClose={ignore}
      onDone={ignore}
      onBeforeLeave={ignore}
      {...props}
    />
  ),
  ...options,
})
const needs = (what: 'password' | 'person') => ({
  'POST /auth/oidc/session': { needs: what, suggested: { name: 'Asha Rao', email: 'asha@example.org' } },
})

testStates({
  'the login form has its fields, and a way to sign up': {
    ...modal({}),
    shows: [login.title, login.identifier, login.password],
    offers: [login.submit, login.forgot, login.toSignup, ui.showPassword, ui.close],
    hides: [login.provider('')],
  },
  'the login form offers the identity provider of the site': {
    ...modal({}, { site: { oidcProvider: 'Harbour ID' } }),
    offers: [login.provider('Harbour ID')],
  },
  'the login form shows a note': {
    ...modal({ note: { kind: 'error', message: queryMessages['invalid-token'] } }),
    shows: [queryMessages['invalid-token']],
  },
  'the signup form begins with the first of three steps': {
    ...modal({ mode: 'signup' }),
    shows: [signup.title, ...signup.steps.map((name, index) => signup.stepTitle(index + 1, name)), signup.username],
    offers: [signup.next, signup.toLogin],
  },
  'a forgotten password is reset by email': {
    ...modal({ mode: 'forgotPassword' }),
    shows: [forgot.title, forgot.lead],
    offers: [forgot.submit, forgot.back],
  },
  'the identity provider has confirmed an email that has an account': {
    ...modal({ oidcCode: 'code' }, { responses: needs('password') }),
    shows: [oidc.connectAccount('asha@example.org')],
    offers: [oidc.submit],
  },
  'the identity provider has confirmed a new person': {
    ...modal({ oidcCode: 'code' }, { responses: needs('person') }),
    shows: [oidc.newMember, signup.username, signup.country, signup.gender],
    offers: [oidc.submit],
  },
  'the identity provider is asked': {
    ...modal({ oidcCode: 'code' }, { responses: { 'POST /auth/oidc/session': 'pending' } }),
    shows: [oidc.loggingIn],
  },
  'the identity provider failed': {
    ...modal({ oidcCode: 'code' }, { responses: { 'POST /auth/oidc/session': networkError } }),
    shows: [networkError.message],
  },
  'the modal waits for its file': {
    element: <AuthModalFrame open onClose={ignore} />,
    shows: [authFiles.title, ui.loading],
    offers: [ui.close],
  },
  "the modal's file could not be loaded": {
    element: <AuthModalFrame open onClose={ignore} failed={{ onRetry: ignore, onReload: undefined }} />,
    shows: [authFiles.failedTitle],
    offers: [ui.tryAgain, ui.close],
  },
  'a closed modal is not there': { ...modal({ open: false }), hides: [login.title] },
})
testTexts('the login form', (message) => modal({ note: { kind: 'error', message } }))

test('the login form names what is missing, and sends nothing', async () => {
  const { submit, text, requests } = await render(modal({}).element)
  await submit()
  expect(text()).toContain(validation.identifierRequired)
  expect(requests).toEqual([])
})

test('the login form says that it logs in automatically, and that a key has stopped it', async () => {
  const { fill, text, press, advance, requests } = await render(modal({}).element)
  await fill(login.identifier, 'asha')
  await fill(login.password, 'a long password')
  expect(text()).toContain(login.autoSubmit)
  await press('Shift')
  await advance(5000)
  expect(text()).toContain(login.autoSubmitStopped)
  expect(requests).toEqual([])
})

test('the password can be shown and hidden again', async () => {
  const { click, document, actions } = await render(modal({}).element)
  await click(ui.showPassword)
  expect(document.querySelector('[autocomplete="current-password"]')?.getAttribute('type')).toBe('text')
  expect(actions()).toContain(ui.hidePassword)
})

test('the signup moves from step to step, and back without losing what was typed', async () => {
  const { fill, submit, click, text, document, advance } = await render(modal({ mode: 'signup' }).element, {
    responses: { 'GET /auth/check-username': { available: true } },
  })
  await submit()
  expect(text()).toContain(validation.nameMin)
  await fill(signup.name, 'Asha Rao')
  await fill(signup.username, 'asha')
  await fill(signup.email, 'asha@example.org')
  await advance(1000)
  expect(text()).toContain(signup.available)
  await submit()
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe(signup.stepTitle(2, signup.steps[1]))
  const [, first] = document.querySelector<HTMLSelectElement>('select')!.options
  expect(first?.value).toBe('IN')
  await fill(signup.country, 'IN')
  await fill(`${signup.phone} (+91)`, '9812345678')
  await fill(signup.gender, 'female')
  await submit()
  for (const label of [signup.password, signup.confirm]) expect(text()).toContain(label)
  await click(signup.previous)
  await click(signup.previous)
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('Asha Rao')
})

test('the email typed in the login form is carried over to the password reset', async () => {
  const { fill, click, document } = await render(<AuthModalHost />, { url: '/auth/login' })
  await fill(login.identifier, 'asha@example.org')
  await click(login.forgot)
  expect(document.querySelector<HTMLInputElement>('[type="email"]')?.value).toBe('asha@example.org')
})

// Proves: rule.forgot.fail-form-server
test('a failed reset request shows the message of the server in the form', async () => {
  const message = 'Too many emails to this address. Please wait an hour.'
  const { fill, submit, document } = await render(<AuthModalHost />, {
    url: '/auth/forgot-password',
    responses: { 'POST /auth/forgot-password': new ApiError({ status: 429, type: 'rate_limited', message }) },
  })
  await fill(forgot.email, 'asha@example.org')
  await submit()
  expect(document.querySelector('form')?.textContent).toContain(message)
})

test('a probable typing error in the email stops the signup from advancing automatically', async () => {
  const { fill, click, text, advance, document } = await render(modal({ mode: 'signup' }).element, {
    responses: { 'GET /auth/check-username': { available: true } },
  })
  await fill(signup.name, 'Asha Rao')
  await fill(signup.username, 'asha')
  await fill(signup.email, 'asha@gmial.com')
  await advance(10_000)
  expect(text()).toContain(signup.didYouMean('asha@gmail.com'))
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe(signup.stepTitle(1, signup.steps[0]))
  await click(signup.keepEmail)
  expect(text()).not.toContain(signup.didYouMean('asha@gmail.com'))
})

test('a verified email is not an error', async () => {
  const { text } = await render(<AuthModalHost />, { url: '/?error=verified' })
  expect(text()).toContain(queryMessages.other)
  expect(text()).not.toContain(queryMessages.verified)
})

test('every username that the server refuses is named, until another is typed', async () => {
  const url = '/verify-email?token=refused-twice'
  const refused = new ApiError({ status: 409, type: 'username_taken' })
  const { fill, submit, text } = await render(<VerifyEmailPage />, {
    url,
    responses: { 'POST /auth/verify-email': refused },
  })
  await fill(signup.username, 'taken_too')
  expect(text()).not.toContain(signup.taken)
  await submit()
  expect(text()).toContain(signup.taken)
})

test('new passwords are next to a username', async () => {
  const { document } = await render(<ResetPasswordPage />, { url: `/reset-password?token=${token}&username=asha` })
  expect(document.querySelector<HTMLInputElement>('form [autocomplete="username"]')?.value).toBe('asha')
})

describe('the modal opens', () => {
  test.each([
    ['for its path', '/auth/login', login.title],
    ['for the path of the signup', '/auth/signup', signup.title],
    ['with the error of a link', '/?error=invalid-token', queryMessages['invalid-token']],
    ['with an error that nobody knows', '/?error=<b>', queryMessages.other],
    ['after an email was verified', '/?verified=true', queryMessages.verified],
  ])('%s', async (_, url, expected) => {
    const { text } = await render(<AuthModalHost />, { url })
    expect(text()).toContain(expected)
  })

  test('but not for members', async () => {
    const { text, path } = await render(<AuthModalHost />, { viewer: 'member', url: '/auth/login' })
    expect(text()).toBe('')
    expect(path()).toBe('/dashboard/bittalks')
  })
})

testStates({
  'an email is on its way': {
    element: <CheckEmailPage />,
    shows: [checkEmail.title, checkEmail.noEmail, checkEmail.resendTitle],
    offers: [checkEmail.resend, checkEmail.toLogin],
  },
  'instructions to reset the password are on their way': {
    element: <ForgotPasswordPage />,
    shows: [forgotSent.title],
    offers: [forgotSent.toLogin, forgotSent.useAnotherEmail],
  },
  'a link to reset the password asks for a new one': {
    element: <ResetPasswordPage />,
    url: `/reset-password?token=${token}`,
    shows: [resetPassword.lead, resetPassword.password],
    offers: [resetPassword.submit],
  },
  'an incomplete link to reset the password says so': {
    element: <ResetPasswordPage />,
    url: '/reset-password?token=short',
    shows: [resetPassword.incompleteLink],
    offers: [resetPassword.requestNewLink],
    hides: [resetPassword.password],
  },
  'an email is verified': {
    element: <VerificationSuccessPage />,
    shows: [verifyEmail.doneTitle],
    offers: [verifyEmail.toLogin],
  },
  'an email could not be verified': {
    element: <VerificationFailedPage />,
    shows: [verifyEmail.failedTitle, verifyEmail.failedHint],
    offers: [verifyEmail.requestNewLink],
  },
  'a link is being checked': {
    element: <VerifyEmailPage />,
    url: '/verify-email?token=pending',
    responses: { 'POST /auth/verify-email': 'pending' },
    shows: [verifyEmail.checkingLink],
  },
  'a link can be checked again when there was no connection': {
    element: <VerifyEmailPage />,
    url: '/verify-email?token=offline',
    responses: { 'POST /auth/verify-email': networkError },
    shows: [networkError.message],
    offers: [ui.tryAgain],
  },
  'a confirmation at the provider is being checked': {
    element: <ConfirmedPage />,
    url: `/auth/confirmed#oidc=${'p'.repeat(43)}`,
    responses: { 'POST /auth/oidc/confirm': 'pending' },
    shows: [confirmedPage.checkingTitle, confirmedPage.checking],
  },
  'a confirmation at the provider is done': {
    element: <ConfirmedPage />,
    url: `/auth/confirmed#oidc=${'d'.repeat(43)}`,
    responses: { 'POST /auth/oidc/confirm': { confirmedUntil: hourAgo } },
    shows: [confirmedPage.doneTitle, confirmedPage.done],
  },
  'a confirmation with another account at the provider says so': {
    element: <ConfirmedPage />,
    url: `/auth/confirmed#oidc=${'m'.repeat(43)}`,
    responses: {
      'POST /auth/oidc/confirm': new ApiError({
        status: 403,
        type: 'identity_mismatch',
        message: errorMessages.identity_mismatch,
      }),
    },
    shows: [confirmedPage.failedTitle, errorMessages.identity_mismatch, confirmedPage.next],
  },
  'a confirmation that was canceled at the provider says so': {
    element: <ConfirmedPage />,
    url: '/auth/confirmed#oidc=failed',
    shows: [confirmedPage.failedTitle, confirmedPage.failed, confirmedPage.next],
  },
  'a username that was taken meanwhile is asked for again': {
    element: <VerifyEmailPage />,
    url: '/verify-email?token=taken',
    responses: { 'POST /auth/verify-email': new ApiError({ status: 409, type: 'username_taken' }) },
    shows: [verifyEmail.usernameTakenTitle, signup.taken],
    offers: [verifyEmail.submit],
  },
})

const session = { createdAt: hourAgo, lastSeenAt: hourAgo, expiresAt: hourAgo, isCurrent: false }
const devices = {
  'GET /auth/sessions': {
    sessions: [
      { ...session, _id: id(1), device: 'Firefox on Linux', isCurrent: true },
      { ...session, _id: id(2), device: 'Chrome on Android' },
    ],
  },
  'GET /auth/tokens': { tokens: [] },
}
const linked = {
  'GET /auth/identities': { identities: [{ _id: id(3), provider: 'Harbour ID', createdAt: hourAgo }] },
}
const account: State = { element: <AccountPage>Blocked members</AccountPage>, viewer: 'member', responses: devices }

testStates({
  'an account shows where its member is logged in': {
    ...account,
    shows: ['asha@example.org', 'Firefox on Linux', security.thisDevice, 'Blocked members'],
    offers: [security.changePassword, security.logOutDevice('Chrome on Android')],
    hides: [security.logOutDevice('Firefox on Linux')],
  },
  'an account without a password has none to change': {
    ...account,
    viewer: member({ hasPassword: false }),
    responses: { ...devices, ...linked },
    shows: [identities.noPassword, identities.passwordNeeded],
    offers: [identities.setPassword],
    hides: [security.currentPassword, identities.remove],
  },
  'the devices load': { ...account, responses: { ...devices, 'GET /auth/sessions': 'pending' }, shows: [ui.loading] },
  'administrators who are logged in as a member see nothing of the account': {
    element: <AccountPage />,
    viewer: member({ loginAs: { administrator: 'Asha Rao', until: '2026-11-27T10:00:00.000Z' } }),
    shows: [loginAs.accountTitle, loginAs.accountText],
    hides: [security.passwordTitle, security.sessionsTitle],
  },
  'guests have no account': { element: <AccountPage />, hides: [security.passwordTitle] },
})
const provided: State = {
  ...account,
  site: { oidcProvider: 'Harbour ID' },
  responses: { ...devices, ...linked },
}
testStates({
  'an account shows its identities, which can be removed': {
    ...provided,
    shows: [identities.title, 'Harbour ID'],
    offers: [identities.removeFrom('Harbour ID')],
  },
  'an account without an identity says so': {
    ...provided,
    responses: { ...devices, 'GET /auth/identities': { identities: [] } },
    shows: [identities.none],
  },
  'the identities load': {
    ...provided,
    responses: { ...devices, 'GET /auth/identities': 'pending' },
    shows: [ui.loading],
  },
  'an account of a site without a provider has no identities': { ...account, hides: [identities.title] },
})
const accessToken = (more: Partial<AccessToken> = {}): AccessToken => ({
  _id: id(4),
  name: 'Price bot',
  scopes: ['read', 'journal'],
  createdAt: hourAgo,
  expiresAt: hourAgo,
  lastUsedAt: null,
  ...more,
})
const withTokens = (tokens: AccessToken[]): State => ({
  element: <AccessTokens />,
  viewer: 'member',
  responses: { 'GET /auth/tokens': { tokens } },
})
testStates({
  'a member without access tokens can create one': {
    ...withTokens([]),
    shows: [accessTokens.lead, accessTokens.none],
    offers: [accessTokens.create],
  },
  'an access token is shown with what it may do, and was never used': {
    ...withTokens([accessToken()]),
    shows: ['Price bot', 'Read, Journal', accessTokens.neverUsed],
    offers: [accessTokens.revokeNamed('Price bot'), accessTokens.create],
  },
  'an access token shows its last use': {
    ...withTokens([accessToken({ lastUsedAt: hourAgo })]),
    shows: [accessTokens.lastUsed],
    hides: [accessTokens.neverUsed],
  },
  'no more access tokens can be created at the limit': {
    ...withTokens(Array.from({ length: 10 }, (_, index) => accessToken({ _id: id(index) }))),
    shows: [accessTokens.limit],
    hides: [accessTokens.create],
  },
  'the access tokens load': {
    ...withTokens([]),
    responses: { 'GET /auth/tokens': 'pending' },
    shows: [ui.loading],
  },
})
testRetry('AccessTokens', { ...withTokens([accessToken()]), call: 'GET /auth/tokens', shows: ['Price bot'] })
testTexts('AccessTokens', (name) => withTokens([accessToken({ name })]))

test('an access token is created with the chosen scopes, after the password, and shown once', async () => {
  let asked = 0
  const { click, document, fill, submit, text, requests } = await render(<AccessTokens />, {
    ...withTokens([]),
    responses: {
      'GET /auth/tokens': { tokens: [] },
      'POST /auth/confirm': { confirmedUntil: hourAgo },
      'POST /auth/tokens': (sent) => {
        if (asked++ === 0) throw new ApiError({ status: 403, type: 'auth_confirm_required', message: 'Again' })
        expect(sent?.body).toEqual({ name: 'Price bot', scopes: ['read', 'notifications'], days: 90 })
        return { secret: 'chartroom_pat_secret', token: accessToken() }
      },
    },
  })
  await click(accessTokens.create)
  await fill(`${tokenScopeTexts.read.name} ${tokenScopeTexts.read.text}`)
  await submit()
  for (const error of [tokenErrors.nameMissing, tokenErrors.scopesMissing]) expect(text()).toContain(error)
  await fill(`${tokenScopeTexts.read.name} ${tokenScopeTexts.read.text}`)
  await fill(newToken.name, 'Price bot')
  expect(text()).not.toContain(tokenErrors.scopesMissing)
  await fill(`${tokenScopeTexts.notifications.name} ${tokenScopeTexts.notifications.text}`)
  await submit()
  await fill(confirmPassword.password, 'my password')
  await click(confirmPassword.confirm)
  expect(text()).toContain(newToken.once)
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('chartroom_pat_secret')
  expect(requests.filter((name) => name === 'POST /auth/tokens')).toHaveLength(2)
})

test('an access token is revoked after a question', async () => {
  const { click, text, requests } = await render(<AccessTokens />, {
    ...withTokens([accessToken()]),
    responses: { 'GET /auth/tokens': { tokens: [accessToken()] }, 'DELETE /auth/tokens/:id': {} },
  })
  await click(accessTokens.revokeNamed('Price bot'))
  expect(text()).toContain(accessTokens.revokeText('Price bot'))
  await click(accessTokens.revoke)
  expect(requests).toContain('DELETE /auth/tokens/:id')
})

testStates({
  'an account can be deleted': {
    element: <DeleteAccount />,
    viewer: 'member',
    shows: [deleteAccount.lead(dataRightsLimits.erasureDays)],
    offers: [deleteAccount.open],
    hides: [pendingErasure.keep],
  },
  'an account that will be deleted can be kept': {
    element: <DeleteAccount />,
    viewer: member({ erasureDueAt: hourAgo }),
    shows: [pendingErasure.due],
    offers: [pendingErasure.keep],
    hides: [deleteAccount.open],
  },
  "administrators can't delete their account": {
    element: <DeleteAccount />,
    viewer: 'administrator',
    shows: [deleteAccount.administrator],
    hides: [deleteAccount.open],
  },
})

test('an account is deleted with the code from the email', async () => {
  const wrong = { status: 400, type: 'validation_failed', message: 'Wrong', fields: { code: 'Not this code' } } as const
  const { click, fill, submit, text, requests } = await render(<DeleteAccount />, {
    viewer: 'member',
    responses: {
      'POST /auth/account/erasure-code': { message: 'Sent' },
      'DELETE /auth/account': new ApiError(wrong),
    },
  })
  await click(deleteAccount.open)
  await click(deleteAccount.sendCode)
  await fill(deleteAccount.code, '123456')
  await submit()
  expect(text()).toContain('Not this code')
  expect(requests).toEqual(['POST /auth/account/erasure-code', 'DELETE /auth/account'])
})

const exported = (more: object, nextAt?: string): State => ({
  element: <YourData />,
  viewer: 'member',
  responses: {
    'GET /auth/export': {
      export: { _id: id(1), state: 'pending', requestedAt: hourAgo, isDelayed: false, parts: [], ...more },
      ...(nextAt && { nextAt }),
    },
  },
})
const readyParts = exported({ state: 'ready', expiresAt: hourAgo, parts: [2_000_000_000, 3_400_000] })
testStates({
  'a copy of the data can be asked for': {
    ...exported({}),
    responses: { 'GET /auth/export': { export: null } },
    shows: [yourData.lead],
    offers: [yourData.request],
  },
  'a copy of the data is loading': {
    ...exported({}),
    responses: { 'GET /auth/export': 'pending' },
    shows: [ui.loading],
  },
  'a copy of the data is being prepared': { ...exported({}), shows: [yourData.pending], hides: [yourData.request] },
  'a copy of the data takes longer after a failed attempt': {
    ...exported({ isDelayed: true }),
    shows: [yourData.delayed],
  },
  'a copy of the data that failed can be asked for again': {
    ...exported({ state: 'failed' }),
    shows: [yourData.failed],
    offers: [yourData.retry],
  },
  'a copy of the data that was deleted can be asked for again': {
    ...exported({ state: 'expired' }),
    shows: [yourData.expired],
    offers: [yourData.again],
  },
  'a copy of the data is downloaded in its parts': {
    ...readyParts,
    shows: [yourData.ready],
    offers: [yourData.downloadPart(1, 2, '1.9 GB'), yourData.downloadPart(2, 2, '3.2 MB'), yourData.again],
  },
  'a member at the limit is told when they can ask again': {
    ...exported({ state: 'expired' }, hourAgo),
    shows: [yourData.next(dataRightsLimits.exportsPerDay)],
    hides: [yourData.again],
  },
})

testRetry('YourData', { ...exported({}), call: 'GET /auth/export', shows: [yourData.pending] })

test('a copy of the data is downloaded by a link that is made for it', async () => {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href)
  })
  const { click, requests } = await render(<YourData />, {
    ...readyParts,
    responses: { ...readyParts.responses, 'POST /auth/export/link': { path: '/api/auth/export/file?token=abc' } },
  })
  await click(yourData.downloadPart(2, 2, '3.2 MB'))
  expect(requests).toContain('POST /auth/export/link')
  expect(opened.map((href) => new URL(href).pathname)).toEqual(['/api/auth/export/file'])
  vi.restoreAllMocks()
})

testRetry('Identities', { ...provided, call: 'GET /auth/identities', shows: ['Harbour ID'] })

test('an identity is removed only with the password', async () => {
  const wrong = new ApiError({ status: 400, type: 'auth_invalid_credentials', message: 'Incorrect password' })
  const call = 'POST /auth/identities/:id/remove'
  const { click, fill, submit, text, requests } = await render(provided.element, {
    ...provided,
    responses: { ...provided.responses, [call]: wrong },
  })
  await click(identities.removeFrom('Harbour ID'))
  expect(text()).toContain(identities.removeText('Harbour ID'))
  await fill(identities.password, 'a wrong one')
  await submit()
  expect(text()).toContain('Incorrect password')
  expect(requests.filter((name) => name === call)).toHaveLength(1)
})

testRetry('AccountPage', { ...account, call: 'GET /auth/sessions', shows: ['Firefox on Linux'] })
testTexts('AccountPage', (name) => ({ ...account, viewer: member({ name }) }))

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
