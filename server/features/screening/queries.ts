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
 * Until the transaction ends, texts that may be alike are judged one at a time. A statement of its own: the one that
 * counts sees what was committed before. It does not wait, since whoever edits a text holds rows that others wait for.
 */
export const lockBands = statement<{ bands: number[] }, { locked: boolean }>(
  'screening.lockBands',
  `select bool_and(pg_try_advisory_xact_lock(hashtext('text fingerprints'), band)) as locked
   from unnest($bands::int[]) band`,
)

/** Keeps a text's fingerprint, in the place of what it said before, and counts the others since then that are alike. */
export const storeFingerprint = statement<FingerprintParams, { alike: number }>(
  'screening.storeFingerprint',
  `with kept as (
     insert into text_fingerprints (content_id, author_id, hashes, bands, at)
     values ($id, $author, $hashes::int[], $bands::int[], $now::timestamptz)
     on conflict (content_id) do update set hashes = excluded.hashes, bands = excluded.bands, at = excluded.at
   )
   select count(*) as alike from text_fingerprints f
   where f.bands && $bands::int[] and f.at > $since::timestamptz and f.content_id <> $id
     and (select count(*) from unnest(f.hashes, $hashes::int[]) as pair (theirs, ours) where theirs = ours) >= $minEqualHashes::int`,
)

export const deleteExpiredFingerprints = statement<{ before: string }, never>(
  'screening.deleteExpiredFingerprints',
  'delete from text_fingerprints where at <= $before::timestamptz',
)

export const memberName = statement<{ id: string }, { name: string; username: string }>(
  'screening.memberName',
  'select name, username from members where id = $id',
)
