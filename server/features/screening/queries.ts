import type { ScreeningLanguage } from '#contract/screening.ts'
import { statement } from '../../platform/database/statement.ts'

type FingerprintParams = {
  id: string
  author: string
  hashes: number[]
  bands: number[]
  minEqualHashes: number
  since: string
  now: string
}

/**
 * Locks the bands until the transaction ends, so that similar texts are screened one at a time. Must be a separate
 * statement: the one that counts then sees what was committed before. It doesn't wait, because a member who edits a
 * text holds row locks that others wait for.
 */
export const lockBands = statement<{ bands: number[] }, { locked: boolean }>(
  'screening.lockBands',
  `select bool_and(pg_try_advisory_xact_lock(hashtext('text fingerprints'), band)) as locked
   from unnest($bands::int[]) band`,
)

/** Stores a text's fingerprint, replacing that of an earlier version, and counts other similar texts since `since`. */
export const storeFingerprint = statement<FingerprintParams, { count: number }>(
  'screening.storeFingerprint',
  `with stored as (
     insert into text_fingerprints (content_id, author_id, hashes, bands, at)
     values ($id, $author, $hashes::int[], $bands::int[], $now::timestamptz)
     on conflict (content_id) do update set hashes = excluded.hashes, bands = excluded.bands, at = excluded.at
   )
   select count(*) as count from text_fingerprints f
   where f.bands && $bands::int[] and f.at > $since::timestamptz and f.content_id <> $id
     and (select count(*) from unnest(f.hashes, $hashes::int[]) as pair (theirs, ours) where theirs = ours) >= $minEqualHashes::int`,
)

export const deleteExpiredFingerprints = statement<{ before: string }, never>(
  'screening.deleteExpiredFingerprints',
  'delete from text_fingerprints where at <= $before::timestamptz',
)

type MatchesParams = { id: string; author: string; held: string[]; watched: string[]; language: string; now: string }

/** Replaces the matches of an earlier version. */
export const storeMatches = statement<MatchesParams, never>(
  'screening.storeMatches',
  `insert into screening_matches (content_id, author_id, held, watched, language, at)
   values ($id, $author, $held::text[], $watched::text[], $language, $now::timestamptz)
   on conflict (content_id) do update set held = excluded.held, watched = excluded.watched,
     language = excluded.language, at = excluded.at`,
)

export const deleteMatches = statement<{ id: string }, never>(
  'screening.deleteMatches',
  'delete from screening_matches where content_id = $id',
)

export const deleteExpiredMatches = statement<{ before: string }, never>(
  'screening.deleteExpiredMatches',
  'delete from screening_matches where at <= $before::timestamptz',
)

/** Counts matches by rule and language, and for all languages (null). `any`: texts that at least one rule matched. */
export const countMatches = statement<
  { since: string },
  { rule: string; language: ScreeningLanguage | null; count: number }
>(
  'screening.countMatches',
  `select rule, language, count(*) as count from screening_matches,
     unnest(held || watched || array['any']) as rule
   where at > $since::timestamptz
   group by grouping sets ((rule, language), (rule))`,
)

/** Whether administrators have recorded a registration number of the member. */
export const isRegistered = statement<{ member: string }, { registered: boolean }>(
  'screening.isRegistered',
  'select registration is not null as registered from members where id = $member',
)

/** `except`: an id, or null. */
export const administratorNames = statement<{ except: string | null }, { name: string; username: string }>(
  'screening.administratorNames',
  `select name, username from members where role = 'admin' and id is distinct from $except::text`,
)
