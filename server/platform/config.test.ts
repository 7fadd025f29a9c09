import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const senderWith = (settings: Record<string, string>): string => readConfig(settings).mail.from

it("MAIL_FROM defaults to the product name and the site's host", () => {
  const site = { PRODUCT_NAME: 'Harbour, Mumbai', PUBLIC_URL: 'https://harbour.example:8443' }
  expect(senderWith(site)).toBe('"Harbour, Mumbai" <no-reply@harbour.example>')
  expect(senderWith({ ...site, PRODUCT_NAME: 'The "Room"' })).toBe('"The Room" <no-reply@harbour.example>')
  expect(senderWith({ ...site, MAIL_FROM: 'Desk <desk@harbour.example>' })).toBe('Desk <desk@harbour.example>')
})

it('SOCIAL_LINKS accepts only https URLs and defaults to none', () => {
  const links = ['https://www.instagram.com/chartroom', 'https://t.me/chartroom']
  expect(readConfig({ SOCIAL_LINKS: links.join(', ') }).socialLinks).toEqual(links)
  expect(readConfig({}).socialLinks).toEqual([])
  expect(() => readConfig({ SOCIAL_LINKS: 'javascript:alert(1)' })).toThrow(/^SOCIAL_LINKS: /)
})

it("CONTACT_EMAIL defaults to a mailbox on the site's host", () => {
  expect(readConfig({ PUBLIC_URL: 'https://harbour.example:8443' }).contactEmail).toBe('contact@harbour.example')
  expect(readConfig({ CONTACT_EMAIL: 'privacy@harbour.example' }).contactEmail).toBe('privacy@harbour.example')
  expect(() => readConfig({ CONTACT_EMAIL: 'privacy' })).toThrow(/^CONTACT_EMAIL: /)
})

it('TRUSTED_PROXIES accepts networks and named ranges', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32' })
  expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32'])
})

// Proves: rule.overview.hero-stats
it('CLAIM_ACTIVE_USERS and CLAIM_VIDEOS default to what the specification states, and can be left out', () => {
  expect(readConfig({}).claims).toEqual({ activeUsers: '12,400+', videos: '850+' })
  expect(readConfig({ CLAIM_VIDEOS: '' }).claims.videos).toBeNull()
})
