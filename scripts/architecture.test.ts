import { describe, expect, it } from 'vitest'
import { lintSources } from './architecture.ts'
import { parse } from './sources.ts'

const order = ['accounts', 'posts', 'comments']
const lint = (file: string, text: string): string[] => lintSources([parse(file, text)], order)

describe('the architecture lint', () => {
  it.each([
    ['contract/posts.ts', "import { x } from 'pg'"],
    ['contract/posts.ts', 'const x = z.object({})'],
    ['contract/posts.ts', 'const x = z\n  .object({})'],
    ['contract/messages/en/posts.ts', 'const x = (name: string) => `Block $' + '{name}?`'],
    ['web/features/posts/feed.tsx', "import { x } from '../../../server/platform/ids.ts'"],
    ['server/platform/mail.ts', "import { x } from '../features/accounts/reads.ts'"],
    ['server/features/posts/actions.ts', "import { x } from '../comments/reads.ts'"],
    ['server/features/posts/actions.ts', "import { x } from '../accounts/queries.ts'"],
    ['server/features/posts/actions.ts', "import {\n  x,\n} from '../accounts/queries.ts'"],
    ['server/features/posts/actions.ts', 'const x = `select a from b`'],
    ['server/features/posts/actions.ts', 'const x = Date.now()'],
    ['server/features/posts/actions.ts', 'const x = process.env.PORT'],
    ['server/features/posts/actions.ts', 'const x = Math.random()'],
    ['server/features/posts/queries/feed.ts', "const x = `p.status = 'published'`"],
    ['server/features/posts/queries/feed.ts', "const x = `p.status in ('pending', 'published')`"],
    ['server/features/posts/queries.ts', "const x = `case p.status when 'published' then true end`"],
    ['server/features/comments/queries.ts', "const x = `m.status <> 'banned'`"],
    ['server/features/accounts/queries/members.ts', "const x = `m.status <> 'banned'`"],
    ['server/features/comments/queries.ts', "const x = `m.status = 'active'`"],
    ['server/features/comments/queries.ts', "const x = `c.status <> 'removed'`"],
    ['server/features/comments/queries.ts', "const x = `q.state <> 'removed'`"],
    ['server/features/posts/queries.ts', "const x = `where m.state = 'public'`"],
    ['server/features/posts/fragments.ts', 'const x = `not exists (select from blocks b)`'],
    ['server/features/polls/reads.ts', 'export const x = 1'],
    ['web/features/posts/feed.tsx', "import { x } from '../comments/list.tsx'"],
    ['web/features/posts/feed.tsx', "import type { X } from '../comments/list.tsx'"],
    ['web/shared/poll-draft.ts', "import { x } from '../features/polls/rules.ts'"],
    ['web/features/posts/feed.tsx', "const X = lazy(() => import('./x.tsx'))"],
    ['web/features/posts/feed.tsx', "const X = React.lazy<Props>(() => import('./x.tsx'))"],
    ['web/features/posts/feed.tsx', "import { lazy as load } from 'react'"],
    ['web/ui/button.tsx', "import { x } from '../platform/api/client.ts'"],
    ['web/ui/button.tsx', "import { x } from '../features/posts/feed.tsx'"],
    ['web/ui/button.tsx', "import { x } from '../shared/room-chip.tsx'"],
    ['web/shared/room-chip.tsx', "import { x } from '../features/posts/feed.tsx'"],
    ['web/platform/cache/queries.ts', "import { x } from '../../features/posts/api.ts'"],
    ['web/platform/cache/queries.ts', "import { x } from '../../router.tsx'"],
    ['web/features/posts/feed.tsx', 'client.setQueryData(key, data)'],
    ['web/features/posts/feed.tsx', 'client.setQueriesData<Page>({ queryKey }, change)'],
    ['web/platform/cache/persistence.ts', 'query.setState({ isInvalidated: true })'],
    ['web/platform/drafts.ts', 'export const x = 1'],
    ['web/platform/drafts/store.ts', 'export const x = 1'],
    ['web/platform/clock.ts', "import { x } from './testing/clock.ts'"],
    ['web/platform/api/fake-client.ts', 'export const x = 1'],
    ['web/routes/post.tsx', 'export const x = 1'],
    ['web/routes/tree.ts', "const home = createRoute({ path: '/' })"],
    ['web/routes/pages/home.tsx', "const home = createRoute({ path: '/' })"],
    ['web/features/posts/feed.tsx', '\n'.repeat(400)],
    ['e2e/polls.test.ts', "await page.waitForLoadState('networkidle')"],
    ['e2e/members.ts', 'await page.waitForTimeout(500)'],
    ['server/features/posts/posts.test.ts', 'for (;;) await look()'],
    ['server/resilience/testing/writers.ts', 'while (true) await write()'],
    ['server/features/posts/posts.test.ts', 'while (!(await isWaiting())) await nextTurn()'],
    ['server/features/posts/posts.test.ts', 'while ((await waiting()) === 0) await nextTurn()'],
  ])('rejects in %s: %s', (file, text) => {
    expect(lint(file, text)).toHaveLength(1)
  })

  it.each([
    ['server/features/comments/actions.ts', "import { x } from '../posts/reads.ts'"],
    ['server/features/comments/queries.ts', "import { x } from '../posts/fragments.ts'\nconst y = `select a from b`"],
    ['server/features/posts/fragments.ts', "const x = `p.status = 'published'`"],
    ['server/features/posts/queries.ts', "type Edit = { status: 'published' }\nconst x = `$status = 'published'`"],
    ['server/features/posts/queries.ts', "// The index needs p.status = 'published'.\nconst x = 1"],
    ['server/features/posts/queries.ts', "const x = `update media set state = 'public', state_since = $now`"],
    ['server/features/posts/actions.ts', "const isPublic = post.status === 'published'"],
    ['server/features/accounts/fragments.ts', "const x = `m.status <> 'banned'`"],
    ['server/features/posts/posts.test.ts', "import { x } from '../accounts/factory.ts'"],
    ['web/features/posts/feed.tsx', "import type { Post } from '#contract/posts.ts'"],
    ['web/features/posts/feed.tsx', "import { x } from '../../shared/poll-draft.ts'"],
    ['web/platform/cache/cached-data.ts', 'client.setQueryData(key, data)'],
    ['web/features/posts/cache-updates.test.ts', 'client.setQueryData(key, data)'],
    ['web/platform/testing/fake-client.ts', 'export const x = 1'],
    ['web/platform/api/client.test.ts', "import { x } from '../testing/fake-client.ts'"],
    ['web/routes/definitions/home.ts', "const home = createRoute({ path: '/' })"],
    ['server/features/posts/posts.test.ts', 'while (isWanted()) await work()'],
    ['server/testing/wait-until.ts', 'while (!(await condition())) await pause(5)'],
    ['server/platform/events/outbox-relay.ts', 'while (true) await relay()'],
  ])('accepts in %s: %s', (file, text) => {
    expect(lint(file, text)).toEqual([])
  })

  it.each([
    ['rejects files that import each other', ["import { b } from './b.ts'", "import { a } from './a.ts'"], 1],
    ['rejects a cycle through a lazy import', ["const b = () => import('./b.ts')", "import { a } from './a.ts'"], 1],
    ['accepts a cycle of types', ["import { b } from './b.ts'", "import type { A } from './a.ts'"], 0],
    ['accepts a cycle through typeof import', ["import { b } from './b.ts'", "type A = typeof import('./a.ts')"], 0],
  ])('%s', (_, [a = '', b = ''], count) => {
    const sources = [parse('web/ui/a.ts', a), parse('web/ui/b.ts', b)]
    expect(lintSources(sources, order)).toHaveLength(count)
  })
})
