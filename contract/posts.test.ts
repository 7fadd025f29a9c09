import { expect, test } from 'vitest'
import { posts, postText } from './posts.ts'

test("authors send the post's text, and only these fields besides", () => {
  const { form } = posts['POST /posts']
  const edit = posts['PUT /posts/:id']
  const others = (fields: object) => Object.keys(fields).filter((field) => !(field in postText))
  const written = [
    'section',
    'charts',
    'alt',
    'isSynthetic',
    'scheduledAt',
    'poll',
    'plan',
    'trade',
    'tradeVersion',
    'tradeReview',
  ]
  expect(others(form.fields.shape)).toEqual(written)
  expect(others(edit.body.shape)).toEqual(['charts', 'version', 'isSynthetic', 'scheduledAt'])
  expect(others(edit.form.fields.shape)).toEqual(['keep', 'alt', 'version', 'isSynthetic', 'scheduledAt'])
})
