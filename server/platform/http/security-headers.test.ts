import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './security-headers.ts'

function policyWith(settings: Record<string, string>): Record<string, string> {
  const headers = securityHeaders(readConfig(settings)).page({ scriptHashes: [], styleHashes: [] })
  const policy = headers[headers.indexOf('content-security-policy') + 1]!
  return Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule.slice(rule.indexOf(' ') + 1)]))
}

it('the policy of pages allows the site of the analytics script, if the settings name one, and nothing else', () => {
  const plain = policyWith({})
  expect(plain).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'", 'img-src': "'self' blob: data:" })
  const changed = policyWith({ ANALYTICS_SCRIPT: 'https://stats.example/js/script.js?x=1' })
  expect(changed).toEqual({
    ...plain,
    'script-src': "'self' https://stats.example",
    'connect-src': "'self' https://stats.example",
    'img-src': "'self' blob: data: https://stats.example",
  })
})
