// The members of a simulation, and what they act on. Created directly in the database.
import sharp from 'sharp'
import { type CreatedMember, createMember, createSession } from '../../../features/accounts/factory.ts'
import { createTestTrade } from '../../../features/journal/factory.ts'
import { createPoll } from '../../../features/polls/factory.ts'
import { createPost } from '../../../features/posts/factory.ts'
import { createPrediction } from '../../../features/predictions/factory.ts'
import { day, fromNow, shiftClock } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { newKey } from '../../../platform/ids.ts'
import type { Session } from './browser.ts'

/** Two members who share a browser, and a third one. */
export type People = { ann: CreatedMember; bob: CreatedMember; other: CreatedMember }

/** Posts of new members are written by other statements than those of members who joined a week ago. */
export async function createPeople(platform: Platform, areNew: boolean): Promise<People> {
  if (!areNew) shiftClock(-8 * day)
  try {
    const [ann, bob, other] = await Promise.all([
      createMember(platform),
      createMember(platform),
      createMember(platform),
    ])
    return { ann, bob, other }
  } finally {
    shiftClock(0)
  }
}

export const logIn = async (platform: Platform, userId: string): Promise<Session> => ({
  userId,
  token: (await createSession(platform, { id: userId })).token,
})

/** Of a trade before it is changed. */
export const firstNote = 'As it was.'

/** By the member who owns them: a trade, and a post with a plan. */
type Owned = Record<string, { trade: string; plan: string }>
export type Targets = { posts: string[]; poll: string; options: string[]; prediction: string; owned: Owned }

export async function createTargets(platform: Platform, { ann, bob, other }: People): Promise<Targets> {
  const posts = await Promise.all([createPost(platform, other), createPost(platform, other)])
  const poll = await createPoll(platform, { post: posts[0]!, closesAt: new Date(Date.now() + 300 * day) })
  const { _id: prediction } = await createPrediction(platform, {
    closesAt: fromNow(300 * day),
    resolvesAt: fromNow(301 * day),
  })
  const owned: Owned = {}
  for (const member of [ann, bob]) {
    const trade = await createTestTrade(platform, member, { legs: [], plan: null, note: firstNote })
    const { id: plan } = await createPost(platform, member, { hasPlan: true, content: `Plan ${newKey()}` })
    owned[member.id] = { trade, plan }
  }
  const options = poll.options.map(({ _id }) => _id)
  return { posts: posts.map(({ id }) => id), poll: poll._id, options, prediction, owned }
}

/** The smallest image that is accepted. */
export async function drawImage(): Promise<Blob> {
  const pixels = { width: 64, height: 48, channels: 3 as const, background: '#147' }
  const drawn = await sharp({ create: pixels }).png().toBuffer()
  return new Blob([new Uint8Array(drawn)], { type: 'image/png' })
}
