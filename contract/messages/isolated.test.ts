import { expect, it } from 'vitest'
import { people, titles } from './en/notification-kinds.ts'
import { isolated } from './isolated.ts'

it.each(['سارة', 'דנה 24', 'Sara سارة'])('encloses %s in isolates', (name) =>
  expect(isolated(name)).toBe(`\u2068${name}\u2069`),
)
it.each(['Meera Krishnan', 'मीरा', '李雷', ''])('leaves %j as it is', (name) => expect(isolated(name)).toBe(name))
it('keeps the words after a name from right to left in their order', () =>
  expect(titles.like(people(['سارة', 'Meera'], 3), 'post')).toBe('\u2068سارة\u2069 and 2 others liked your post'))
