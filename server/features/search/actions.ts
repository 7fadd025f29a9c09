// The index follows what is written.
import { inTransaction, type Platform, type SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { endBacklog, type Kind, moveBacklog, startBacklog, takeBacklog } from './queries/backlog.ts'
import {
  forgetTrigrams,
  type NamedMember,
  namedMember,
  nextMembers,
  writeNames,
  writeTrigrams,
} from './queries/index-people.ts'
import { forgetPost, type IndexedPost, nextPosts, publishedPost, writeDocuments } from './queries/index-posts.ts'
import { forgetWords, holdWords } from './queries/words.ts'
import { documentOf, isForgiving, namesOf, trigramsOf } from './rules.ts'

const systemOf = (platform: Platform): SystemContext => ({ platform, db: platform.database.pool })

/** As the post stands now, whatever happened to it. */
export const indexPost = (platform: Platform, id: string): Promise<void> =>
  inTransaction(systemOf(platform), async ({ db }) => {
    const [post] = await publishedPost(db, { id })
    if (post) await writePosts(db, [post], null)
    else await forgetPost(db, { id })
  })

async function writePosts(db: Db, posts: IndexedPost[], firstPlace: number | null): Promise<void> {
  await writeDocuments(db, { ids: posts.map(({ id }) => id), documents: posts.map(documentOf), firstPlace })
}

/** As the member is called now. */
export const indexMember = (platform: Platform, id: string): Promise<void> =>
  inTransaction(systemOf(platform), async ({ db }) => writePeople(db, await namedMember(db, { id })))

async function writePeople(db: Db, people: NamedMember[]): Promise<void> {
  const pairs = people.flatMap((person) => namesOf(person).map((word) => ({ owner: person.id, word })))
  const changed = await writeNames(db, {
    members: people.map(({ id }) => id),
    owners: pairs.map(({ owner }) => owner),
    words: pairs.map(({ word }) => word),
  })
  const come = changed.filter(({ word, kept }) => kept && isForgiving(word)).map(({ word }) => word)
  const parts = come.flatMap((word) => trigramsOf(word).map((trigram) => ({ trigram, word })))
  await writeTrigrams(db, { trigrams: parts.map(({ trigram }) => trigram), words: parts.map(({ word }) => word) })
  await forgetTrigrams(db, { words: changed.filter(({ kept }) => !kept).map(({ word }) => word) })
}

const batch = 500

type Step = { after: string; count: number }

async function fillPosts(db: Db, after: string, done: number): Promise<Step> {
  const [at = '-infinity', id = ''] = after.split(' ')
  const posts = await nextPosts(db, { at: at || '-infinity', id, limit: batch })
  if (posts.length > 0) await writePosts(db, posts, done)
  const last = posts.at(-1)
  return { after: last ? `${last.published_at} ${last.id}` : after, count: posts.length }
}

async function fillPeople(db: Db, after: string): Promise<Step> {
  const people = await nextMembers(db, { after, limit: batch })
  if (people.length > 0) await writePeople(db, people)
  return { after: people.at(-1)?.id ?? after, count: people.length }
}

/** Answers whether there is more. */
const fillStep = (platform: Platform, kind: Kind): Promise<boolean> =>
  inTransaction(systemOf(platform), async ({ db }) => {
    const [backlog] = await takeBacklog(db, { kind })
    if (!backlog) return false
    const { after, done } = backlog
    const step = kind === 'posts' ? await fillPosts(db, after, done) : await fillPeople(db, after)
    if (step.count === 0) await endBacklog(db, { kind })
    else await moveBacklog(db, { kind, after: step.after, done: step.count })
    return step.count > 0
  })

/** Indexes what was there before the index: in batches, so that it goes on where it was stopped. */
export async function fillIndex(platform: Platform): Promise<void> {
  for (const kind of ['people', 'posts'] as const) {
    while (await fillStep(platform, kind)) {}
  }
}

/** For posts and members that were written past the program. */
export async function fillIndexAnew(platform: Platform): Promise<void> {
  await startBacklog(platform.database.pool)
  await fillIndex(platform)
}

const wordsAtOnce = 200

/** Answers the last word of the next ones, or null after all. */
const forgetStep = (platform: Platform, after: string): Promise<string | null> =>
  inTransaction(systemOf(platform), async ({ db }) => {
    await holdWords(db)
    const [step] = await forgetWords(db, { after, limit: wordsAtOnce })
    return step!.last
  })

/** What was said only in posts that are gone is not kept. */
export async function forgetUnusedWords(platform: Platform): Promise<void> {
  let after: string | null = ''
  while (after !== null) after = await forgetStep(platform, after)
}
