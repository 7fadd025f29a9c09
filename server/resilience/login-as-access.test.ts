// An administrator who is logged in as a member: every call. The access matrix has their statuses, and their sockets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginAsAccess } from '#contract/login-as.ts'
import { createMember } from '../features/accounts/factory.ts'
import { skipsToken } from '../platform/http/access.ts'
import { newId } from '../platform/ids.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { logInAs } from './testing/actors.ts'
import { served } from './testing/served-calls.ts'

const names = Object.keys(served)

let site: TestSite
let token: string
beforeAll(async () => {
  site = await startTestSite()
  token = await logInAs(await createMember(site.platform), site)
})
afterAll(() => site.close())

async function typeFor(name: string): Promise<string | undefined> {
  const params = Object.fromEntries([...name.matchAll(/:(\w+)/g)].map(([, key]) => [key!, newId()]))
  const body = /^(POST|PUT|PATCH)/.test(name) ? {} : undefined
  const response = await site.api(token).raw(name, { params, body })
  // A response to HEAD has no body.
  return name.startsWith('HEAD') && response.status === 403 ? 'login_as_refused' : response.body?.type
}

describe('the contract', () => {
  it('opens nothing of administrators, of the account, of the journal, of forecasts or of notifications, nor deletions', () => {
    const forbidden =
      /\/(admin|journal|notifications|assistant|auth\/(tokens|sessions|identities|export|account|oidc|confirm|change|block|profile$)|predictions\/.*(forecast|export)|.*\/trade$)/
    const wrong = names.filter(
      (name) =>
        loginAsAccess(served[name]!) !== 'refused' &&
        (served[name]!.access === 'admin' ||
          served[name]!.needsConfirmation ||
          forbidden.test(name) ||
          (name.startsWith('DELETE ') && !name.endsWith('/save'))),
    )
    expect(wrong).toEqual([])
  })

  it('answers as to a guest only what guests may read', () => {
    const asGuest = names.filter((name) => loginAsAccess(served[name]!) === 'asGuest')
    expect(asGuest.filter((name) => !name.startsWith('GET ') || served[name]!.access !== 'guest')).toEqual([])
  })
})

describe('a login-as session', () => {
  // Calls that log in or recover an account ignore tokens. The logout ends the session.
  const checked = names.filter((name) => !skipsToken(served[name]!) && name !== 'POST /auth/logout')
  it('makes the calls that are open to it and no others', async () => {
    for (const name of checked) {
      const isRefused = (await typeFor(name)) === 'login_as_refused'
      expect([name, isRefused]).toEqual([name, loginAsAccess(served[name]!) === 'refused'])
    }
  })
})
