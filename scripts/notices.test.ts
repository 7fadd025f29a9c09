import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatNotices, isCompatible, noticesFile, readNotices } from './notices.ts'

describe('third-party notices', () => {
  it('are up to date: "npm run notices" writes them', () => {
    expect(readFileSync(noticesFile, 'utf8') === formatNotices(readNotices())).toBe(true)
  })

  it('list only licenses that allow distribution under the AGPL', () => {
    expect(readNotices().filter(({ license }) => !isCompatible(license))).toEqual([])
  })

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['GPL-2.0', false],
    ['MIT AND SSPL-1.0', false],
    ['unknown', false],
  ])('%s: %s', (license, allowed) => {
    expect(isCompatible(license)).toBe(allowed)
  })
})
