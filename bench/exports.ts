// The memory that an export holds: it must not grow with the member's texts and uploads.
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { createMember } from '../server/features/accounts/factory.ts'
import { storageKey } from '../server/features/media/storage-key.ts'
import type { Platform } from '../server/platform/context.ts'
import type { Subject } from '../server/platform/database/personal-data.ts'
import { newKey } from '../server/platform/ids.ts'
import { nextMessage, startChild } from './child-process.ts'
import type { MeasuredExport } from './export-child.ts'
import { atMost, type Figure, observed, round } from './report.ts'
import { type Testbed, withPlatform } from './testbed.ts'

type Amount = { posts: number; images: number }
const small: Amount = { posts: 1000, images: 50 }
const large: Amount = { posts: 10_000, images: 500 }
const imageBytes = 200_000
const texts = `'Level ' || n || ' held again on the hourly chart; a close above it would change my mind. '
  || repeat('Watching the close, "and" waiting. ', 1 + n % 30)`

async function createAuthor(platform: Platform, owner: Client, { posts, images }: Amount): Promise<Subject> {
  const { id, email, username } = await createMember(platform)
  const newIds = `substr(md5($1 || n || random()::text), 1, 24)`
  await owner.query(
    `insert into posts (id, author_id, section, content, tags, status, created_at, published_at)
     select ${newIds}, $1, 'fxtalks', ${texts}, array['range'], 'published', now(), now() from generate_series(1, $2::int) n`,
    [id, posts],
  )
  const keys = Array.from({ length: images }, newKey)
  for (const key of keys) await platform.storage.put(storageKey(key), randomBytes(imageBytes))
  await owner.query(
    `insert into media (id, key, owner_id, position, content_type, width, height, bytes, sha256, alt, state, state_since, created_at)
     select substr(md5($1 || key), 1, 24), key, $1, 0, 'image/webp', 800, 600, ${imageBytes}, md5(key), '', 'private', now(), now()
     from unnest($2::text[]) key`,
    [id, keys],
  )
  await owner.query('analyze posts')
  return { member: id, email, username }
}

const megabytes = (bytes: number): string => `${round(bytes / 1e6)} MB`

export async function measureExports(testbed: Testbed): Promise<Figure[]> {
  const subjects = await withPlatform(testbed, async (platform) => [
    await createAuthor(platform, testbed.owner, small),
    await createAuthor(platform, testbed.owner, large),
  ])
  const child = startChild('export-child.ts')
  child.process.send({ settings: testbed.settings, subjects })
  const [less, more] = await nextMessage<[MeasuredExport, MeasuredExport]>(child.process, 'measured')
  await child.stop()
  const growth = Math.max(0, more.held - less.held) / 1e6
  const held = `held after garbage collection: ${megabytes(more.held)} and ${megabytes(less.held)}, the program included`
  const archive = `an archive of ${megabytes(more.bytes)}; CPU without the database ${round(more.cpu)} s`
  return [
    atMost('memory that an export of 10,000 posts holds beyond one of 1,000', growth, 4, 'MB', held),
    observed('time of an export of 10,000 posts and 500 images', more.seconds, 's', archive),
  ]
}
