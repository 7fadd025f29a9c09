import { expect, it } from 'vitest'
import { findReasons } from '../../features/screening/rules.ts'
import { demoPosts } from './all-posts.ts'

// The demo fails otherwise, and no other test runs it.
it('screening holds no demo post that should be published', () => {
  const posts = demoPosts(Date.parse('2031-07-20T06:00:00Z')).filter(({ underReview }) => !underReview)
  const texts = posts.flatMap(({ text, edits = [] }) => [text, ...edits.map((edit) => edit.text)])
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => findReasons(text).length > 0)).toEqual([])
})
