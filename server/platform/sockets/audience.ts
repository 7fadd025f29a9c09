// Maps an event's audience, defined in the contract, to Socket.IO rooms and namespaces.
import type { Audience, EventDefinition } from '#contract/define.ts'

export type Payload = Record<string, unknown>

export const socketRoom = {
  section: (section: string) => `section:${section}`,
  post: (id: string) => `post:${id}`,
  member: (id: string) => `member:${id}`,
  profile: (id: string) => `profile:${id}`,
}

/** Returns the members that an event is about. */
function memberIdsOf({ memberId, followerId, followingId, memberIds }: Payload): string[] {
  const named = [memberId, followerId, followingId].filter((id) => typeof id === 'string')
  return Array.isArray(memberIds) ? [...named, ...memberIds.map(String)] : named
}

function socketRoomsOf(audience: Audience, payload: Payload): string[] {
  switch (audience) {
    case 'section':
      return [socketRoom.section(String(payload.section)), socketRoom.section('all')]
    case 'post':
      return [socketRoom.post(String(payload.postId))]
    case 'member':
      return [socketRoom.member(String(payload.memberId))]
    case 'recipient':
      return [socketRoom.member(String(payload.recipient))]
    case 'people':
      return memberIdsOf(payload).flatMap((id) => [socketRoom.member(id), socketRoom.profile(id)])
    default:
      return []
  }
}

export type EventTargets = {
  everyone: boolean
  /** The /admin namespace. Admins also receive events as members. */
  admins: boolean
  /** The /leaderboard namespace. */
  leaderboard: boolean
  /** A socket in several of these rooms receives the event once. */
  socketRooms: string[]
}

export function targetsOf({ audience }: EventDefinition, payload: Payload): EventTargets {
  return {
    everyone: audience.includes('everyone'),
    admins: audience.includes('admins'),
    leaderboard: audience.includes('leaderboard'),
    socketRooms: audience.flatMap((one) => socketRoomsOf(one, payload)),
  }
}
