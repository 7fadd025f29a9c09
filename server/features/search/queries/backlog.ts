// Progress of indexing content older than the index.
import { statement } from '../../../platform/database/statement.ts'

export type BacklogKind = 'posts' | 'people'

/** Locked, so that one process at a time works on it. */
export const lockBacklog = statement<{ kind: BacklogKind }, { after: string; done: number }>(
  'search.lockBacklog',
  'select after, done from search_backlog where kind = $kind for update skip locked',
)

export const advanceBacklog = statement<{ kind: BacklogKind; after: string; done: number }, never>(
  'search.advanceBacklog',
  'update search_backlog set after = $after, done = done + $done::int where kind = $kind',
)

export const deleteBacklog = statement<{ kind: BacklogKind }, never>(
  'search.deleteBacklog',
  'delete from search_backlog where kind = $kind',
)

/**
 * Starts again from the beginning. Numbers up to the count of posts are reserved for them; new posts get later ones.
 */
export const restartBacklog = statement<Record<never, never>, never>(
  'search.restartBacklog',
  `with kinds as (insert into search_backlog (kind) values ('posts'), ('people') on conflict (kind) do nothing)
   select max(nextval('search_post_numbers'))
   from generate_series((select last_value from search_post_numbers), (select count(*) from posts))`,
)
