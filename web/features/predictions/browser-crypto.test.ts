// The browser's own half of the verification. The other half is shared with `npm run verify-record`.
import { expect, it, vi } from 'vitest'
import { browserCrypto, isUnsupported } from './browser-crypto.ts'

it('hashes as in the example of FIPS 180-4', async () => {
  const expected = ['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad']
  expect(await browserCrypto.digest(['abc'])).toEqual(expected)
})

/** RFC 8032, section 7.1, test 2. */
const signed = {
  key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  text: '72',
  signature:
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
}
/** Of test 3. */
const otherKey = 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025'

it.each([
  ['accepts', 'the one of RFC 8032', {}],
  ['refuses', 'one of another text', { text: '73' }],
  ['refuses', 'one by another key', { key: otherKey }],
  ['refuses', 'a changed one', { signature: signed.signature.replace('92a0', '92a1') }],
  ['refuses', 'a cut one', { signature: signed.signature.slice(2) }],
  ['refuses', 'one by what is no key', { key: '00' }],
])('%s a signature: %s', async (verdict, _, change) => {
  const given = { ...signed, ...change }
  const base64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
  const text = Buffer.from(given.text, 'hex').toString()
  const checked = { key: base64Url(given.key), text, signature: base64Url(given.signature) }
  expect(await browserCrypto.isSigned(checked)).toBe(verdict === 'accepts')
})

it('accuses no signature when the browser has no Ed25519', async () => {
  const unsupported = new DOMException('Unrecognized name.', 'NotSupportedError')
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unsupported)
  await expect(browserCrypto.isSigned({ key: '', text: '', signature: '' })).rejects.toSatisfy(isUnsupported)
  importKey.mockRestore()
})
