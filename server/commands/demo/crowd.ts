// The people of the demo come, and act as members do: each by the clock of that minute.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setRole } from '../../features/accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { follow } from '../../features/follows/actions/following.ts'
import { updateProfile } from '../../features/profiles/actions.ts'
import { day, minute, shiftClock } from '../../platform/clock.ts'
import type { MemberContext, Platform } from '../../platform/context.ts'
import type { UploadedFile } from '../../platform/http/bind.ts'
import { newKey, sha256 } from '../../platform/ids.ts'
import { type DemoPerson, joinedBefore, people } from './people.ts'
import { drawPortrait } from './portrait.ts'
import { seeded } from './seeded.ts'

export const minutesADay = day / minute

/** Something that happened so many minutes before now. */
export type Moment = { ago: number; act(): Promise<unknown> }

/** In the order in which it happened; `settle` after each. */
export async function play(moments: Moment[], settle: () => Promise<void>): Promise<void> {
  for (const { ago, act } of moments.toSorted((one, other) => other.ago - one.ago)) {
    shiftClock(-ago * minute)
    await act()
    await settle()
  }
  shiftClock(0)
  await settle()
}

export type Stage = { platform: Platform; folder: string; crowd: Map<string, CreatedMember> }

export function actAs({ platform, crowd }: Stage, username: string, role: 'user' | 'admin' = 'user'): MemberContext {
  const member = crowd.get(username)
  if (!member) throw new Error(`nobody is called ${username}`)
  return {
    platform,
    db: platform.database.pool,
    viewer: {
      ...{ memberId: member.id, sessionId: member.sessionId, role, status: 'active' },
      ...{ confirmedUntil: 0, expiresAt: Number.POSITIVE_INFINITY },
    },
    caller: { ipAddress: '127.0.0.1', network: '127.0.0.1', device: null, userAgent: 'demo', requestId: 'demo' },
    log: platform.log,
  }
}

/** As if a browser had sent it. */
export async function upload({ folder }: Stage, field: string, picture: Buffer): Promise<UploadedFile> {
  const name = `${newKey()}.png`
  const path = join(folder, name)
  await writeFile(path, picture)
  return { field, path, name, bytes: picture.length, sha256: sha256(picture) }
}

const joinedAgo = ({ joined = joinedBefore }: DemoPerson): number => joined * minutesADay

/** Those who may have looked at something so many minutes ago, whoever did not make it; in an order of its own. */
export function bystanders({ ago, by, seed }: { ago: number; by: string; seed: string }): string[] {
  const random = seeded(seed)
  return Object.entries(people)
    .filter(([username, person]) => username !== by && !person.aside && joinedAgo(person) > ago)
    .map(([username]) => ({ username, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ username }) => username)
}

/** Everybody joins, and fills in who they are. */
export function arrivals(stage: Stage, password: string): Moment[] {
  return Object.entries(people).flatMap(([username, person]) => {
    const { name, bio = '', location = '', website = '', photo } = person
    const join = async () => {
      stage.crowd.set(username, await createMember(stage.platform, { username, name, password }))
    }
    const introduce = async () => {
      const files = photo ? [await upload(stage, 'profile_picture', await drawPortrait({ username, photo }))] : []
      await updateProfile(actAs(stage, username), { bio, location, website }, files)
    }
    return [
      { ago: joinedAgo(person), act: join },
      { ago: joinedAgo(person) - 20, act: introduce },
    ]
  })
}

export const promotion = (stage: Stage, username: string): Moment => ({
  ago: joinedAgo(people[username]!) - 60,
  act: () => {
    const { platform, db, viewer } = actAs(stage, username)
    return setRole({ platform, db }, { memberId: viewer.memberId, to: 'admin', actorId: null })
  },
})

/** Days before now at which people look around for whom to follow. */
const rounds = [80, 50, 26, 12, 5, 1]
/** Of a hundred, who follow somebody who is known for nothing; and who do besides, where they are known themselves. */
const few = 9
const colleagues = 30

/** Who is known is followed by many, and everybody follows a few. */
export function follows(stage: Stage): Moment[] {
  return Object.entries(people).flatMap(([followed, person]) => {
    if (person.aside) return []
    const random = seeded(`who follows ${followed}`)
    const came = rounds.map((days) => ({ ago: days * minutesADay, followers: [] as string[] }))
    for (const follower of bystanders({ ago: 0, by: followed, seed: followed })) {
      const other = people[follower]!
      if (random() * 100 >= (person.known ?? few) + (other.known ? colleagues : 0)) continue
      const both = Math.min(joinedAgo(person), joinedAgo(other))
      const possible = came.filter(({ ago }) => ago < both)
      possible[Math.floor(random() * possible.length)]!.followers.push(follower)
    }
    const arrived = came.filter(({ followers }) => followers.length > 0)
    return arrived.map(({ ago, followers }) => ({
      ago: ago - random() * 600,
      act: () => {
        const { id } = stage.crowd.get(followed)!
        return Promise.all(followers.map((follower) => follow(actAs(stage, follower), id, null)))
      },
    }))
  })
}
