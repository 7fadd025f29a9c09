import { describe, expect, it } from 'vitest'
import { allPreferences, expiredCookies, hasConsent, saveConsent } from './consent.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    storage: {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
  }
}

describe('the cookie consent', () => {
  it('is asked for as long as none is kept', () => {
    const { storage } = memory()
    expect(hasConsent(storage)).toBe(false)
    saveConsent('declined', allPreferences(false), { storage, clear: () => {} })
    expect(hasConsent(storage)).toBe(true)
  })

  it('is kept with the preferences, essential always on', () => {
    const { storage, kept } = memory()
    saveConsent('accepted', allPreferences(true), { storage, clear: () => {} })
    expect(kept.get('cookieConsent')).toBe('accepted')
    expect(JSON.parse(kept.get('cookiePreferences') ?? '')).toEqual({
      essential: true,
      performance: true,
      analytics: true,
      marketing: true,
    })
  })

  it('clears what was declined, and of the listed names only', () => {
    const { storage } = memory()
    const cleared: string[] = []
    saveConsent(
      'customized',
      { ...allPreferences(false), analytics: true },
      { storage, clear: (name) => cleared.push(name) },
    )
    expect(cleared).toEqual(['_fbp', '_gcl_au', '_uetsid'])
  })

  it('clears a cookie whichever domain it was set for', () => {
    expect(expiredCookies('_ga', 'www.site.test')).toEqual([
      '_ga=; path=/; max-age=0',
      '_ga=; path=/; max-age=0; domain=www.site.test',
      '_ga=; path=/; max-age=0; domain=site.test',
      '_ga=; path=/; max-age=0; domain=test',
    ])
  })

  it('clears nothing for declined performance alone', () => {
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
