// Random words that name an act or a device.

/** A new `Idempotency-Key`: made once for an act, sent again with each repetition of it. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
