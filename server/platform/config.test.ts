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
  expect(readConfig({ SOCIAL_LINKS: links.join(', ') }).former.socialLinks).toEqual(links)
  expect(readConfig({}).former.socialLinks).toEqual([])
  expect(() => readConfig({ SOCIAL_LINKS: 'javascript:alert(1)' })).toThrow(/^SOCIAL_LINKS: /)
})

it("the contact's default is a mailbox on the site's host", () => {
  expect(readConfig({ PUBLIC_URL: 'https://harbour.example:8443' }).defaultContactEmail).toBe('contact@harbour.example')
  expect(readConfig({ CONTACT_EMAIL: 'Privacy@harbour.example' }).former.contactEmail).toBe('privacy@harbour.example')
  expect(() => readConfig({ CONTACT_EMAIL: 'privacy' })).toThrow(/^CONTACT_EMAIL: /)
})

it('ANALYTICS_SCRIPT accepts only an https URL, and COUNTRY_HEADER the name of a header', () => {
  expect([readConfig({}).analyticsScript, readConfig({}).countryHeader]).toEqual([null, null])
  const script = 'https://stats.example/js/script.js'
  expect(readConfig({ ANALYTICS_SCRIPT: script }).analyticsScript).toBe(script)
  expect(() => readConfig({ ANALYTICS_SCRIPT: 'http://stats.example/a.js' })).toThrow(/^ANALYTICS_SCRIPT: /)
  expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry' }).countryHeader).toBe('cf-ipcountry')
  expect(() => readConfig({ COUNTRY_HEADER: 'a b' })).toThrow(/^COUNTRY_HEADER: /)
})

it('TRUSTED_PROXIES accepts networks and named ranges', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32' })
  expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32'])
})

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['JWT_SECRET', 'JWT_SECRETS'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s is refused, because %s was meant', (name, meant) => {
  expect(() => readConfig({ [name]: 'value' })).toThrow(`${name} is not a setting; did you mean ${meant}?`)
})

it('variables of other programs are no misspelt settings', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'POST',
    'PGPORT',
    'REDIS_PORT',
    'XDG_DATA_DIRS',
    'NODE_OPTIONS',
    'npm_config_cache',
  ]
  expect(() => readConfig(Object.fromEntries(others.map((name) => [name, '1'])))).not.toThrow()
})

it.each([
  [{ REDIS_URL: 'http://cache' }, 'REDIS_URL: must be a URL such as redis://host:6379'],
  [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PUBLIC_URL: 'https://site.test/community' }, 'PUBLIC_URL: must have no path'],
  [{ MAIL_FROM: 'nonsense' }, 'MAIL_FROM: must be an email, as in Chartroom <hello@example.org>'],
])('%j says what is expected', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message)
})

it('BACKUP_TO is a folder, or a bucket with the keys of S3', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ BACKUP_TO: '/backups' }).backup).toMatchObject({ target: { folder: '/backups' }, keep: 7 })
  const { backup, s3 } = readConfig({ BACKUP_TO: 's3://backups/chartroom/', ...keys })
  expect(backup?.target).toMatchObject({ kind: 's3', prefix: 'chartroom/', s3: { bucket: 'backups' } })
  expect(s3).toBeNull()
  expect(() => readConfig({ BACKUP_TO: 's3://backups' })).toThrow('S3_ACCESS_KEY_ID')
  expect(() => readConfig({ BACKUP_TO: 's3:backups', ...keys })).toThrow('BACKUP_TO: must be a folder')
  const [secret, url] = ['s'.repeat(32), 'postgres://site@host/site']
  const server = { DATABASE_URL: url, JWT_SECRETS: secret, HASH_SECRETS: secret, URL_SECRETS: secret }
  const both = { ...server, VAPID_SECRETS: secret, RECORD_SECRETS: secret, BACKUP_TO: '/backups' }
  expect(() => readConfig(both)).toThrow('BACKUP_TO needs DATABASE_REPLICATION_URL')
  expect(readConfig({ ...both, DATABASE_REPLICATION_URL: url }).backup).not.toBeNull()
  expect(() => readConfig({ ...keys })).toThrow(
    /^S3_BUCKET must be set together with S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY$/,
  )
})

it('administrators see what is set, but no secret and no address with a password', () => {
  const secret = 'canary-canary-canary-canary-canary'
  const environment = {
    PRODUCT_NAME: 'Harbour',
    BACKUP_KEY: secret,
    METRICS_TOKEN: secret,
    SMTP_URL: `smtps://user:${secret}@host`,
    REDIS_URL: `redis://:${secret}@host`,
    BACKUP_TO: `./${secret}`,
  }
  const { shownEnvironment } = readConfig(environment)
  expect(shownEnvironment).toEqual(
    expect.arrayContaining([
      { name: 'PRODUCT_NAME', isSet: true, value: 'Harbour' },
      { name: 'BACKUP_KEEP', isSet: false, value: '7' },
      { name: 'SMTP_URL', isSet: true, value: null },
      { name: 'OIDC_ISSUER', isSet: false, value: null },
    ]),
  )
  expect(JSON.stringify(shownEnvironment)).not.toContain('canary')
})
