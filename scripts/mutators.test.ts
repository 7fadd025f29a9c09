import { describe, expect, it } from 'vitest'
import { applyMutation, describeMutation, mutationsOf } from './mutators.ts'

const mutantsOf = (text: string): string[] =>
  mutationsOf('example.ts', text).map((mutation) => applyMutation(text, mutation))

describe('mutationsOf', () => {
  it.each<[string, string, string[]]>([
    ['moves a boundary, and reverses it', 'a < b', ['a <= b', 'a >= b']],
    ['swaps connectives', 'a && b', ['a || b']],
    ['drops a negation', '!a', ['a']],
    ['uses the default of a missing value', 'a ?? b', ['b']],
    ['moves a number by one', 'f(10)', ['f(11)', 'f(9)']],
    ['turns a boolean', 'f(true)', ['f(false)']],
    ['decides a condition', 'a ? b : c', ['true ? b : c', 'false ? b : c']],
    ['takes an early return or not', 'if (a) f()', ['if (true) f()', 'if (false) f()']],
    ['swaps methods', 'a.some(f)', ['a.every(f)']],
    ['changes no joined texts', "'a' + b", []],
    ['changes no size of what a sort returns', 'a.sort(() => 1)', []],
    ['changes no types', 'let a: 1 | true', []],
  ])('%s: %s', (_, text, mutants) => expect(mutantsOf(text)).toEqual(mutants))

  it.each<[string, string, string[]]>([
    [
      'drops and reverses each condition',
      "`select from posts where a = 1 and status <> 'removed'`",
      [
        "`select from posts where true and status <> 'removed'`",
        "`select from posts where a <> 1 and status <> 'removed'`",
        "`select from posts where a = 2 and status <> 'removed'`",
        "`select from posts where a = 1 or status <> 'removed'`",
        '`select from posts where a = 1 and true`',
        "`select from posts where a = 1 and status = 'removed'`",
      ],
    ],
    [
      'treats an expression as one operand',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
      "`${isPublished('a and b')} and not ${isBlocked}`",
      [
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
        "`${isPublished('a and b')} or not ${isBlocked}`",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
        "`${isPublished('a and b')} and ${isBlocked}`",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
        "`${isPublished('a and b')} and true`",
      ],
    ],
    ['keeps assignments', '`update posts set a = 1, b = a`', ['`update posts set a = 2, b = a`']],
    ['keeps column numbers', '`select a from b order by 1 desc`', ['`select a from b order by 1 asc`']],
    ['leaves other texts alone', "'Log in or sign up'", []],
  ])('in SQL %s', (_, text, mutants) => expect(mutantsOf(text)).toEqual(mutants))
})

it('a change of SQL names a text of its statement, by which the tests that send it are found', () => {
  const mutations = mutationsOf(
    'example.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    '`select ${columns} from posts p where p.author_id = $author and ${isPublic}`',
  )
  expect([...new Set(mutations.map(({ sql }) => sql))]).toEqual([' from posts p where p.author_id = $author and '])
})

it('a mutation is described by its line, before and after', () => {
  const text = 'const a = 1\nconst b = !c'
  const [mutation] = mutationsOf('example.ts', text).slice(-1)
  expect(mutation!.line).toBe(2)
  expect(describeMutation(text, mutation!)).toEqual({ before: 'const b = !c', after: 'const b = c' })
})
