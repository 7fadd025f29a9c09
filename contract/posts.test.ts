import { expect, test } from 'vitest'
import { posts, postText } from './posts.ts'

test("authors send the post's text, and only these fields besides", () => {
  const { form } = posts['POST /posts']
  const { body } = posts['PUT /posts/:id']
  const others = (fields: object) => Object.keys(fields).filter((field) => !(field in postText))
  const written = ['section', 'charts', 'alt', 'isSynthetic', 'scheduledAt', 'poll', 'plan', 'trade', 'tradeReview']
  expect(others(form.fields.shape)).toEqual(written)
  expect(others(body.shape)).toEqual(['charts', 'version', 'isSynthetic', 'scheduledAt'])
})
