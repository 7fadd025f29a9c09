import { describe, expect, it } from 'vitest'
import { allPreferences, expiredCookies, hasConsent, saveConsent } from './consent.ts'

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
  it('is missing until a choice is saved', () => {
    const { storage } = memory()
    expect(hasConsent(storage)).toBe(false)
    saveConsent('declined', allPreferences(false), { storage, clear: () => {} })
    expect(hasConsent(storage)).toBe(true)
  })

  // Proves: rule.storage.cookie-consent, rule.storage.cookie-preferences
  it('is saved with the preferences, with essential always on', () => {
    const { storage, values } = memory()
    saveConsent('accepted', allPreferences(true), { storage, clear: () => {} })
    expect(values.get('cookieConsent')).toBe('accepted')
    expect(JSON.parse(values.get('cookiePreferences') ?? '')).toEqual({
      essential: true,
      performance: true,
      analytics: true,
      marketing: true,
    })
  })

  it('clears the declined cookies, and only those listed', () => {
    const { storage } = memory()
    const cleared: string[] = []
    saveConsent(
      'customized',
      { ...allPreferences(false), analytics: true },
      { storage, clear: (name) => cleared.push(name) },
    )
    expect(cleared).toEqual(['_fbp', '_gcl_au', '_uetsid'])
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
      { storage, clear: (name) => cleared.push(name) },
    )
    expect(cleared).toEqual([])
  })
})
