import { expect, test } from 'vitest'
import { inlineHash } from './inline-hash.ts'

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
test('inlineHash is what a content security policy expects', () => {
  expect(inlineHash('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
})
