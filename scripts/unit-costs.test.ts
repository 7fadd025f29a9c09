import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { soakKinds } from '../bench/soak-mix.ts'
import { documentFile, fillDocument, needsOf, unitCosts } from '../bench/unit-costs.ts'

describe('costs of a larger site', () => {
  it('are what docs/scale.md says', () => {
    const text = readFileSync(documentFile, 'utf8')
    expect(fillDocument(text, unitCosts)).toBe(text)
    const assumed = { ...unitCosts.assumed, activePerDay: { value: 0.2, why: '' } }
    expect(fillDocument(text, { ...unitCosts, assumed })).not.toBe(text)
  })

  it('count requests as npm run soak sends them', () => {
    const kinds = soakKinds({ tokens: ['t'], posts: [{ id: '1', content: '' }], usernames: ['u'] })
    const shares = Object.entries(unitCosts.cpuMs).map(([name, { share }]) => ({ name, share }))
    expect(shares).toEqual(kinds.map(({ name, share }) => ({ name, share })))
    expect(kinds.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  })

  it('of a request are computed from the shares', () => {
    const one = { ...unitCosts, cpuMs: { read: { share: 3, value: 1 }, like: { share: 1, value: 5, write: true } } }
    // 100,000 active members with 40 requests, 15 % of them in an hour, half as many again in its busiest minute.
    const { perSecond, writes, webCores } = needsOf(1_000_000, one)
    expect(perSecond).toBeCloseTo(250)
    expect(writes).toBeCloseTo(62.5)
    // 2 ms each, half of it in the program, at half of a core's time.
    expect(webCores).toBeCloseTo(0.5)
  })
})
