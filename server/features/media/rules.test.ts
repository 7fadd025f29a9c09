import { describe, expect, it } from 'vitest'
import { minute } from '../../platform/clock.ts'
import type { Keys } from '../../platform/secrets.ts'
import { isSignatureValid, lifetimes, maxAge, signatureOf } from './rules.ts'

const [older, newer] = [Buffer.alloc(32, 'a'), Buffer.alloc(32, 'b')]
const image = { key: '0123456789abcdef0123456789abcdef', isWithheld: false }
const signed = (secrets: Keys, expires = 1000) => ({
  expires: String(expires),
  signature: signatureOf(secrets, { ...image, expires }),
})

it('lifetimes are those of DECISIONS "Content"', () => {
  expect([lifetimes.signature, maxAge]).toEqual([10 * minute, 300])
})

describe('signed image URL', () => {
  it('is valid until it expires', () => {
    expect(isSignatureValid([newer], image, signed([newer]), 1000)).toBe(true)
    expect(isSignatureValid([newer], image, signed([newer]), 1001)).toBe(false)
  })
  it('stays valid after a key rotation', () =>
    expect(isSignatureValid([newer, older], image, signed([older]), 1)).toBe(true))
  it.each<[string, object]>([
    ['no signature', {}],
    ['no expiry', { signature: signatureOf([newer], { ...image, expires: Number.NaN }) }],
    ['another expiry', { ...signed([newer]), expires: '2000' }],
    ['a foreign key', signed([older])],
    ['half a signature', { expires: '1000', signature: signed([newer]).signature.slice(0, 32) }],
  ])('is invalid with %s', (_, sent) => expect(isSignatureValid([newer], image, sent, 1)).toBe(false))
  it('is valid for its own image only', () => {
    expect(isSignatureValid([newer], { ...image, key: 'f'.repeat(32) }, signed([newer]), 1)).toBe(false)
  })
  it('ends when the image is removed, and one for a removed image ends when it returns', () => {
    const withheld = { ...image, isWithheld: true }
    const forModerators = { expires: '1000', signature: signatureOf([newer], { ...withheld, expires: 1000 }) }
    expect(isSignatureValid([newer], withheld, signed([newer]), 1)).toBe(false)
    expect(isSignatureValid([newer], withheld, forModerators, 1)).toBe(true)
    expect(isSignatureValid([newer], image, forModerators, 1)).toBe(false)
  })
})
