// Creates the demo's members and runs their actions, each at its own time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setRole } from '../../features/accounts/actions/privileges.ts'
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { follow } from '../../features/follows/actions.ts'
import { updateProfile } from '../../features/profiles/actions.ts'
import { day, minute, shiftClock } from '../../platform/clock.ts'
import type { MemberContext, Platform } from '../../platform/context.ts'
import type { UploadedFile } from '../../platform/http/bind.ts'
import { newKey, sha256 } from '../../platform/ids.ts'
import { firstJoinedDays, people } from './people.ts'
import { drawProfilePhoto } from './profile-photo.ts'
import { seededRandom } from './seeded-random.ts'

export const minutesPerDay = day / minute

/** An action to run with the clock set back by `ago` minutes. */
export type TimedAction = { ago: number; run(): Promise<unknown> }

/** Before so many days, `handleEvents` runs at most once in so many minutes. */
const longAgo = 9 * minutesPerDay
const pauseLongAgo = 8 * 60

/** Runs the actions in the order of their times, and `handleEvents` after each of the last days. */
export async function runInOrder(
  actions: TimedAction[],
  handleEvents: () => Promise<void>,
  onProgress: (percent: number) => void,
): Promise<void> {
  let handled = Number.POSITIVE_INFINITY
  const ordered = actions.toSorted((one, other) => other.ago - one.ago)
  const tenth = Math.ceil(ordered.length / 10)
  for (const [index, { ago, run }] of ordered.entries()) {
    shiftClock(-ago * minute)
    await run()
    if (index > 0 && index % tenth === 0) onProgress((10 * index) / tenth)
    if (ago > longAgo && handled - ago < pauseLongAgo) continue
    await handleEvents()
    handled = ago
  }
  shiftClock(0)
  await handleEvents()
}

export type DemoContext = { platform: Platform; folder: string; members: Map<string, CreatedMember> }

export function contextFor(
  { platform, members }: DemoContext,
  username: string,
  role: 'user' | 'admin' = 'user',
): MemberContext {
  const member = members.get(username)
  if (!member) throw new Error(`no member has the username ${username}`)
  return {
    platform,
    db: platform.database.pool,
    viewer: {
      memberId: member.id,
      sessionId: member.sessionId,
      role,
      permissions: [],
      status: 'active',
      name: member.name,
      username,
      confirmedUntil: 0,
      expiresAt: Number.POSITIVE_INFINITY,
    },
    caller: { ipAddress: '127.0.0.1', network: '127.0.0.1', device: null, userAgent: 'demo', requestId: 'demo' },
    log: platform.log,
  }
}

/** Creates an uploaded file, as if a browser had sent it. */
export async function upload(
  { folder }: DemoContext,
  field: string,
  data: Buffer,
  extension = 'png',
): Promise<UploadedFile> {
  const name = `${newKey()}.${extension}`
  const path = join(folder, name)
  await writeFile(path, data)
  return { field, path, name, bytes: data.length, sha256: sha256(data) }
}

/** The last days on which people joined who don't say when. */
const lastJoinedDays = 100

export function minutesSinceJoining(username: string): number {
  const { joined, popularity } = people[username]!
  if (joined !== undefined) return joined * minutesPerDay
  const later = popularity === undefined ? seededRandom(`when ${username} joined`)() : 0
  return (firstJoinedDays - later * (firstJoinedDays - lastJoinedDays)) * minutesPerDay
}

/** Well-known members write more than they react. */
const activityOfKnown = 0.06

/** How often a member reacts compared with others: from 0.1 to 1, seldom for most. */
const activityOf = (username: string): number =>
  people[username]!.popularity === undefined
    ? 0.1 + 0.9 * seededRandom(`how active ${username} is`)() ** 2
    : activityOfKnown

/**
 * Members who had signed up by then, except the author, in an order that depends on the seed: active ones are often first.
 * Everyone has a rank, so that the order of the others doesn't depend on who had signed up.
 */
export function otherMembers({ ago, by, seed }: { ago: number; by: string; seed: string }): string[] {
  const random = seededRandom(seed)
  return Object.entries(people)
    .map(([username, { isScripted }]) => ({ username, isScripted, rank: random() ** (1 / activityOf(username)) }))
    .filter(({ username, isScripted }) => username !== by && !isScripted && minutesSinceJoining(username) > ago)
    .sort((one, other) => other.rank - one.rank)
    .map(({ username }) => username)
}

/** Signs everyone up and fills in their profiles. */
export function signUps(context: DemoContext, password: string): TimedAction[] {
  return Object.entries(people).flatMap(([username, person]) => {
    const { name, bio = '', location = '', website = '', photo } = person
    const signUp = async () => {
      context.members.set(username, await createMember(context.platform, { username, name, password }))
    }
    const fillInProfile = async () => {
      const files = photo ? [await upload(context, 'profile_picture', await drawProfilePhoto({ username, photo }))] : []
      await updateProfile(contextFor(context, username), { bio, location, website }, files)
    }
    return [
      { ago: minutesSinceJoining(username), run: signUp },
      { ago: minutesSinceJoining(username) - 20, run: fillInProfile },
    ]
  })
}

export const adminGrant = (context: DemoContext, username: string): TimedAction => ({
  ago: minutesSinceJoining(username) - 60,
  run: () => {
    const { platform, db, viewer } = contextFor(context, username)
    return setRole({ platform, db }, { memberId: viewer.memberId, to: 'admin', actorId: null })
  },
})

/** Days before now on which members follow others. */
const followDays = [200, 170, 140, 110, 80, 50, 26, 12, 5, 1]
/**
 * Percentage of members who follow an unknown member, and how much more likely a well-known one is to follow others.
 */
const usualFollowers = 9
const extraIfKnown = 30

/** Well-known members get many followers, the others a few. */
export function followActions(context: DemoContext): TimedAction[] {
  return Object.entries(people).flatMap(([followed, person]) => {
    if (person.isScripted) return []
    const random = seededRandom(`who follows ${followed}`)
    const rounds = followDays.map((days) => ({ ago: days * minutesPerDay, followers: [] as string[] }))
    for (const follower of otherMembers({ ago: 0, by: followed, seed: followed })) {
      const other = people[follower]!
      if (random() * 100 >= (person.popularity ?? usualFollowers) + (other.popularity ? extraIfKnown : 0)) continue
      const minutesBothAreMembers = Math.min(minutesSinceJoining(followed), minutesSinceJoining(follower))
      const possible = rounds.filter(({ ago }) => ago < minutesBothAreMembers)
      possible[Math.floor(random() * possible.length)]!.followers.push(follower)
    }
    const usedRounds = rounds.filter(({ followers }) => followers.length > 0)
    return usedRounds.map(({ ago, followers }) => ({
      ago: ago - random() * 600,
      run: () => {
        const { id } = context.members.get(followed)!
        return Promise.all(followers.map((follower) => follow(contextFor(context, follower), id, null)))
      },
    }))
  })
}
