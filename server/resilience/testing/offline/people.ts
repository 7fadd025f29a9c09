// The members of a simulation, and what they act on. Created directly in the database.
import sharp from 'sharp'
import { type CreatedMember, createMember, createSession } from '../../../features/accounts/factory.ts'
import { createPoll } from '../../../features/polls/factory.ts'
import { createPost } from '../../../features/posts/factory.ts'
import { day, shiftClock } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
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

export type Targets = { posts: string[]; poll: string; options: string[] }

export async function createTargets(platform: Platform, { other }: People): Promise<Targets> {
  const posts = await Promise.all([createPost(platform, other), createPost(platform, other)])
  const poll = await createPoll(platform, { post: posts[0]!, closesAt: new Date(Date.now() + 300 * day) })
  return { posts: posts.map(({ id }) => id), poll: poll._id, options: poll.options.map(({ _id }) => _id) }
}

/** The smallest image that is accepted. */
export async function drawImage(): Promise<Blob> {
  const pixels = { width: 64, height: 48, channels: 3 as const, background: '#147' }
  const drawn = await sharp({ create: pixels }).png().toBuffer()
  return new Blob([new Uint8Array(drawn)], { type: 'image/png' })
}
