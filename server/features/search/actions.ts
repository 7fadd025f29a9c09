// Keeps the search index up to date.
import { inTransaction, type Platform, type SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import {
  advanceBacklog,
  type BacklogKind,
  deleteBacklog,
  deleteDocument,
  deleteUnusedTrigrams,
  type IndexedPost,
  insertTrigrams,
  lockBacklog,
  type NamedMember,
  namedMember,
  nextMembers,
  nextPosts,
  publishedPost,
  replaceNames,
  restartBacklog,
  saveDocuments,
} from './queries/indexing.ts'
import { deleteUnusedWords, lockWords } from './queries/words.ts'
import { allowsTypos, nameWords, trigramsOf, tsvectorOf } from './rules.ts'

const systemContext = (platform: Platform): SystemContext => ({ platform, db: platform.database.pool })

/** Indexes the post's current state, or removes it from the index. */
export const indexPost = (platform: Platform, id: string): Promise<void> =>
  inTransaction(systemContext(platform), async ({ db }) => {
    const [post] = await publishedPost(db, { id })
    if (post) await savePosts(db, [post], null)
    else await deleteDocument(db, { id })
  })

async function savePosts(db: Db, posts: IndexedPost[], firstNumber: number | null): Promise<void> {
  await saveDocuments(db, { ids: posts.map(({ id }) => id), documents: posts.map(tsvectorOf), firstNumber })
}

/** Indexes the member's current names. */
export const indexMember = (platform: Platform, id: string): Promise<void> =>
  inTransaction(systemContext(platform), async ({ db }) => writePeople(db, [id], await namedMember(db, { id })))

/** `members`: whose names are replaced; an erased one has none. */
async function writePeople(db: Db, members: string[], people: NamedMember[]): Promise<void> {
  const pairs = people.flatMap((person) => nameWords(person).map((word) => ({ owner: person.id, word })))
  const changed = await replaceNames(db, {
    members,
    owners: pairs.map(({ owner }) => owner),
    words: pairs.map(({ word }) => word),
  })
  const added = changed.filter(({ word, isAdded: kept }) => kept && allowsTypos(word)).map(({ word }) => word)
  const parts = added.flatMap((word) => trigramsOf(word).map((trigram) => ({ trigram, word })))
  await insertTrigrams(db, { trigrams: parts.map(({ trigram }) => trigram), words: parts.map(({ word }) => word) })
  await deleteUnusedTrigrams(db, { words: changed.filter(({ isAdded: kept }) => !kept).map(({ word }) => word) })
}

const indexBatchSize = 500

type Step = { after: string; count: number }

async function indexPostsBatch(db: Db, after: string, done: number): Promise<Step> {
  const [at = '-infinity', id = ''] = after.split(' ')
  const posts = await nextPosts(db, { at: at || '-infinity', id, limit: indexBatchSize })
  if (posts.length > 0) await savePosts(db, posts, done)
  const last = posts.at(-1)
  return { after: last ? `${last.published_at} ${last.id}` : after, count: posts.length }
}

async function indexPeopleBatch(db: Db, after: string): Promise<Step> {
  const people = await nextMembers(db, { after, limit: indexBatchSize })
  const ids = people.map(({ id }) => id)
  if (people.length > 0) await writePeople(db, ids, people)
  return { after: people.at(-1)?.id ?? after, count: people.length }
}

/** Returns whether there is more to index. */
const indexBacklogBatch = (platform: Platform, kind: BacklogKind): Promise<boolean> =>
  inTransaction(systemContext(platform), async ({ db }) => {
    const [backlog] = await lockBacklog(db, { kind })
    if (!backlog) return false
    const { after, done } = backlog
    const step = kind === 'posts' ? await indexPostsBatch(db, after, done) : await indexPeopleBatch(db, after)
    if (step.count === 0) await deleteBacklog(db, { kind })
    else await advanceBacklog(db, { kind, after: step.after, done: step.count })
    return step.count > 0
  })

/** Indexes content older than the index, in batches, so that it continues after a restart. */
export async function indexBacklog(platform: Platform): Promise<void> {
  for (const kind of ['people', 'posts'] as const) {
    while (await indexBacklogBatch(platform, kind)) {}
  }
}

/** For posts and members that were inserted without events, such as by a benchmark. */
export async function reindexAll(platform: Platform): Promise<void> {
  await restartBacklog(platform.database.pool)
  await indexBacklog(platform)
}

const cleanupBatchSize = 200

/** Returns the last word of the batch, or null when there are no more. */
const cleanupBatch = (platform: Platform, after: string): Promise<string | null> =>
  inTransaction(systemContext(platform), async ({ db }) => {
    await lockWords(db)
    const [step] = await deleteUnusedWords(db, { after, limit: cleanupBatchSize })
    return step!.last
  })

/** Deletes words that no post contains any more. */
export async function cleanupWords(platform: Platform): Promise<void> {
  let after: string | null = ''
  while (after !== null) after = await cleanupBatch(platform, after)
}
