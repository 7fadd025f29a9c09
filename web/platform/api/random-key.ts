// Random keys for idempotency, queued actions and the device id.

/** 32 hexadecimal digits. An action keeps its `Idempotency-Key` when it is sent again. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
