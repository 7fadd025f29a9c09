import { describe, expect, it } from 'vitest'
import {
  allPreferences,
  analyticsConsent,
  expiredCookies,
  hasConsent,
  readPreferences,
  saveConsent,
} from './consent.ts'

const memory = () => {
  const values = new Map<string, string>()
  return {
    values,
    storage: {
      get: (key: string) => values.get(key) ?? null,
      set: (key: string, value: string) => void values.set(key, value),
      remove: (key: string) => void values.delete(key),
    },
  }
}

describe('cookie consent', () => {
  // Proves: rule.cookies.states
  it('is missing until a choice is saved', () => {
    const { storage } = memory()
    expect(hasConsent(storage)).toBe(false)
    saveConsent('declined', allPreferences(false), { storage, cookies: '', clear: () => {} })
    expect(hasConsent(storage)).toBe(true)
  })

  // Proves: rule.storage.cookie-consent, rule.storage.cookie-preferences, rule.cookies.fields, rule.cookies.states,
  //   rule.cookies.essential-locked
  it('is saved with the preferences, with essential always on', () => {
    const { storage, values } = memory()
    saveConsent('accepted', allPreferences(true), { storage, cookies: '', clear: () => {} })
    expect(values.get('cookieConsent')).toBe('accepted')
    expect(JSON.parse(values.get('cookiePreferences') ?? '')).toEqual({
      essential: true,
      performance: true,
      analytics: true,
      marketing: true,
    })
  })

  // Proves: rule.cookies.clear-analytics, rule.cookies.clear-marketing, rule.cookies.states
  it.each([
    [{ analytics: true }, ['_fbp', '_gcl_au', '_uetsid']],
    [
      { marketing: true },
      [
        ...['_ga', '_gid', '_gat', '_pk_id', '_pk_ses'],
        ...['_ga_1AB2CD', '_pk_id.1.1fff', '_pk_ses.1.1fff', '_gat_UA-1'],
      ],
    ],
  ])('that accepts only %j clears the cookies of the others, and only those listed', (accepted, expected) => {
    const { storage, values } = memory()
    const cleared: string[] = []
    const preferences = { ...allPreferences(false), ...accepted }
    const cookies = '_ga=1; _ga_1AB2CD=2; _gallery=3; _pk_id.1.1fff=4; _pk_ses.1.1fff=5; _gat_UA-1=6; theme=dark'
    saveConsent('customized', preferences, { storage, cookies, clear: (name) => cleared.push(name) })
    expect(cleared).toEqual(expected)
    expect(values.get('cookieConsent')).toBe('customized')
  })

  it.each([
    ['nothing was stored', {}, null],
    ['the consent is unknown', { cookieConsent: 'maybe', cookiePreferences: '{"analytics":true}' }, null],
    ['the preferences are broken', { cookieConsent: 'accepted', cookiePreferences: '{' }, null],
    ['the preferences are missing', { cookieConsent: 'accepted' }, null],
    [
      'a preference is missing or odd',
      { cookieConsent: 'customized', cookiePreferences: '{"analytics":true,"marketing":"yes"}' },
      { ...allPreferences(false), analytics: true },
    ],
  ])('is read as %s', (_, stored, expected) => {
    const { storage } = memory()
    for (const [key, value] of Object.entries(stored)) storage.set(key, value)
    expect(readPreferences(storage)).toEqual(expected)
  })

  it('to analytics is known at once, and ends at once', () => {
    const { storage } = memory()
    const options = { storage, cookies: '', clear: () => {} }
    saveConsent('accepted', allPreferences(true), options)
    expect(analyticsConsent.get()).toBe(true)
    saveConsent('declined', allPreferences(false), options)
    expect(analyticsConsent.get()).toBe(false)
  })

  it('expires a cookie for every possible domain', () => {
    expect(expiredCookies('_ga', 'www.site.test')).toEqual([
      '_ga=; path=/; max-age=0',
      '_ga=; path=/; max-age=0; domain=www.site.test',
      '_ga=; path=/; max-age=0; domain=site.test',
      '_ga=; path=/; max-age=0; domain=test',
    ])
  })

  it('clears nothing when only performance is declined', () => {
    const { storage } = memory()
    const cleared: string[] = []
    saveConsent(
      'customized',
      { ...allPreferences(true), performance: false },
      { storage, cookies: '_ga_1AB2CD=1', clear: (name) => cleared.push(name) },
    )
    expect(cleared).toEqual([])
  })
})
