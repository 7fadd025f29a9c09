// Statements with one wrong type each, which the schema test must report.
import { type Statement, statement } from '../statement.ts'

type None = Record<never, never>

statement<None, never>('mistyped.invalid', 'select "unknown" from posts')
statement<{ id: number }, never>('mistyped.parameter', 'delete from posts where id = $id')
statement<None, never>('mistyped.undeclaredParameter', 'delete from posts where id = $id')
statement<{ id: string; other: string }, never>('mistyped.unusedParameter', 'delete from posts where id = $id')
statement<None, { likes_count: string }>('mistyped.column', 'select likes_count from posts')
statement<None, { id: string }>('mistyped.undeclaredColumn', 'select id, content from posts')
statement<None, { id: string; content: string }>('mistyped.missingColumn', 'select id from posts')
statement<None, { id: string }>('mistyped.repeatedColumn', 'select p.id, p.id from posts p')
statement<None, { published_at: string }>('mistyped.nullableColumn', 'select published_at from posts')
statement<None, { ids: number[] }>('mistyped.bigintArray', 'select array_agg(id) as ids from events')

/** Its callers name the types. */
const create = <P extends { id: string }>(name: string): Statement<P, { id: string }> =>
  statement(name, 'select id from posts where id = $id and section = $section')
create<{ id: string; section: number }>('mistyped.inFunction')

// One of the two uses the parameter.
for (const [name, condition] of [
  ['first', 'true'],
  ['second', 'id = $id'],
])
  statement<{ id: string }, { count: string }>(`mistyped.loop.${name}`, `select count(*) from posts where ${condition}`)
