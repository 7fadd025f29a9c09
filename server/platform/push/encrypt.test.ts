import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { newSecret } from '../ids.ts'
import { areBrowserKeys, encryptPush } from './encrypt.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

it('encryptPush produces the ciphertext of RFC 8291, appendix A', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const random = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  const encrypted = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), keys, random)
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
      '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('encryptPush uses a new salt and key for each message', () => {
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: newSecret(16).toString('base64url') }
  const [one, other] = [encryptPush(Buffer.from('x'), keys), encryptPush(Buffer.from('x'), keys)]
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16))
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86))
})

it('areBrowserKeys accepts only a point on the curve and a secret of 16 bytes', () => {
  const auth = newSecret(16).toString('base64url')
  const point = createECDH('prime256v1').generateKeys()
  const off = Buffer.from(point)
  off[64] = off[64]! ^ 1
  const keys = (p256dh: Buffer, secret = auth) => ({ p256dh: p256dh.toString('base64url'), auth: secret })
  expect(areBrowserKeys(keys(point))).toBe(true)
  expect(areBrowserKeys(keys(off))).toBe(false)
  expect(areBrowserKeys(keys(Buffer.alloc(65)))).toBe(false)
  expect(areBrowserKeys(keys(point.subarray(0, 64)))).toBe(false)
  expect(areBrowserKeys(keys(point, newSecret(17).toString('base64url')))).toBe(false)
})
