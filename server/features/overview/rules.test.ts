import { expect, it } from 'vitest'
import { errorLine } from './rules.ts'

it.each([
  ['no route\nat x', 'no route'],
  ['550 <meera@example.org>: user unknown', '550 <…>: user unknown'],
  ['push to https://push.example/send/secret?key=1 failed', 'push to https://push.example/… failed'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(300), `${'x'.repeat(200)}…`],
])('an error is shown as its first line, without emails and keys: %j', (error, shown) =>
  expect(errorLine(error)).toBe(shown),
)
