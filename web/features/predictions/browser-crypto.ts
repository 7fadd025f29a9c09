// SHA-256 and Ed25519 by the browser, for verifying the log without a server.
import type { Crypto as RecordCrypto } from '#contract/verify-record.ts'

const encoder = new TextEncoder()

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Older browsers don't have Ed25519. That says nothing about a signature. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError'

export const browserCrypto: RecordCrypto = {
  digest: async (texts) =>
    (await Promise.all(texts.map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))))).map(toHex),
  isSigned: async ({ key, text, signature }) => {
    try {
      const imported = await crypto.subtle.importKey('raw', fromBase64Url(key), 'Ed25519', false, ['verify'])
      return await crypto.subtle.verify('Ed25519', imported, fromBase64Url(signature), encoder.encode(text))
    } catch (error) {
      if (isUnsupported(error)) throw error
      return false
    }
  },
}
