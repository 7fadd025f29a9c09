import { expect, test } from 'vitest'
import { posts, postText } from './posts.ts'

test("authors send the post's text, and only these fields besides", () => {
  const { form } = posts['POST /posts']
  const { body } = posts['PUT /posts/:id']
  const others = (fields: object) => Object.keys(fields).filter((field) => !(field in postText))
  expect(others(form.fields.shape)).toEqual(['section', 'charts', 'alt', 'scheduledAt', 'poll'])
  expect(others(body.shape)).toEqual(['charts', 'version', 'scheduledAt'])
})
