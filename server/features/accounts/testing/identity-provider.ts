// A real OpenID Connect provider on loopback that logs people in without a page.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { newKey } from '../../../platform/ids.ts'

export type ProviderAccount = { email?: string; email_verified?: boolean; name?: string }

export type TestIdentityProvider = {
  settings: Record<string, string>
  accounts: Map<string, ProviderAccount>
  /** The account the browser is logged in as at the provider; null cancels the login. */
  loggedInAs: string | null
  /** Follows the provider's redirects and returns the callback URL at the site. */
  visit(address: string): Promise<URL>
  close(): Promise<void>
}

type Scopes = { accountId: string; clientId: string }

export async function startIdentityProvider(callback: string): Promise<TestIdentityProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderAccount>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const client = { client_id: 'chartroom', client_secret: newKey(), redirect_uris: [callback] }
  const provider: Provider = new Provider(issuer, {
    clients: [client],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [newKey()] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 60, IdToken: 60 },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async (context: { oidc: { session: { accountId: string }; client: { clientId: string } } }) => {
      const of: Scopes = { accountId: context.oidc.session.accountId, clientId: context.oidc.client.clientId }
      const grant = new provider.Grant(of)
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handleCallback = provider.callback()
  const test: TestIdentityProvider = {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Harbour',
    },
    accounts: people,
    loggedInAs: null,
    visit: (address) => followRedirects(address, callback),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  server.on('request', (request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/')
    const result = test.loggedInAs ? { login: { accountId: test.loggedInAs } } : { error: 'access_denied' }
    if (isInteraction) provider.interactionFinished(request, response, result)
    else handleCallback(request, response)
  })
  return test
}

/** Acts as a new browser each time: cookies last for this call only. */
async function followRedirects(address: string, callback: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = address
  while (!at.startsWith(callback)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie, connection: 'close' } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider responded with ${response.status} at ${at}: ${await response.text()}`)
    at = new URL(location, at).href
  }
  return new URL(at)
}
