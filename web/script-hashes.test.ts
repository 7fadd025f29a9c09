import { expect, test } from 'vitest'
import { scriptHashes } from './script-hashes.ts'

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const ofAlert = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

test.each([
  ['an inline script', '<head><script>alert(1)</script></head>', [ofAlert]],
  ['an inline script with attributes and spaces', '<script\n data-part="">alert(1)</script ><p>', [ofAlert]],
  ['an inline module', '<script type="module">alert(1)</script>', [ofAlert]],
  ['the same script twice', '<script>alert(1)</script><script>alert(1)</script>', [ofAlert]],
  ['a script with a source file', '<script type="module" src="/assets/entry.js"></script>', []],
  ['data', '<script type="application/ld+json">{"a":1}</script>', []],
  ['text that looks like a script', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', []],
  ['no script', '', []],
])('scriptHashes of %s', (_, html, expected) => {
  expect(scriptHashes(html)).toEqual(expected)
})
