import { describe, expect, it } from 'vitest'
import { judge, parse } from './architecture.ts'

const order = ['accounts', 'posts', 'comments']
const judged = (file: string, text: string): string[] => judge([parse(file, text)], order)

describe('the architecture lint', () => {
  it.each([
    ['contract/posts.ts', "import { x } from 'pg'"],
    ['web/features/posts/feed.tsx', "import { x } from '../../../server/platform/ids.ts'"],
    ['server/platform/mail.ts', "import { x } from '../features/accounts/reads.ts'"],
    ['server/features/posts/actions.ts', "import { x } from '../comments/reads.ts'"],
    ['server/features/posts/actions.ts', "import { x } from '../accounts/queries.ts'"],
    ['server/features/posts/actions.ts', "import {\n  x,\n} from '../accounts/queries.ts'"],
    ['server/features/posts/actions.ts', 'const x = `select a from b`'],
    ['server/features/posts/actions.ts', 'const x = Date.now()'],
    ['server/features/posts/actions.ts', 'const x = process.env.PORT'],
    ['server/features/posts/actions.ts', 'const x = Math.random()'],
    ['server/features/polls/reads.ts', 'export const x = 1'],
    ['web/features/posts/feed.tsx', "import { x } from '../comments/list.tsx'"],
    ['web/ui/button.tsx', "import { x } from '../platform/client.ts'"],
    ['web/features/posts/feed.tsx', '\n'.repeat(400)],
  ])('refuses in %s: %s', (file, text) => {
    expect(judged(file, text)).toHaveLength(1)
  })

  it.each([
    ['server/features/comments/actions.ts', "import { x } from '../posts/reads.ts'"],
    ['server/features/comments/queries.ts', "import { x } from '../posts/fragments.ts'\nconst y = `select a from b`"],
    ['server/features/posts/posts.test.ts', "import { x } from '../accounts/factory.ts'"],
    ['web/features/posts/feed.tsx', "import type { Post } from '#contract/posts.ts'"],
  ])('lets pass in %s: %s', (file, text) => {
    expect(judged(file, text)).toEqual([])
  })
})
