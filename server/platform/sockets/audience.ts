// Who hears of an event, as rooms of the socket server. The contract says it beside the event.
import type { Audience, EventDefinition } from '#contract/define.ts'

export type Payload = Record<string, unknown>

export const room = {
  section: (section: string) => `section:${section}`,
  post: (id: string) => `post:${id}`,
  member: (id: string) => `member:${id}`,
  profile: (id: string) => `profile:${id}`,
}

/** The members that an event is about. */
function peopleOf({ memberId, followerId, followingId, memberIds }: Payload): string[] {
  const named = [memberId, followerId, followingId].filter((id) => typeof id === 'string')
  return Array.isArray(memberIds) ? [...named, ...memberIds.map(String)] : named
}

function roomsOf(audience: Audience, payload: Payload): string[] {
  switch (audience) {
    case 'section':
      return [room.section(String(payload.section)), room.section('all')]
    case 'post':
      return [room.post(String(payload.postId))]
    case 'member':
      return [room.member(String(payload.memberId))]
    case 'recipient':
      return [room.member(String(payload.recipient))]
    case 'people':
      return peopleOf(payload).flatMap((id) => [room.member(id), room.profile(id)])
    default:
      return []
  }
}

export type Reach = {
  everyone: boolean
  /** The administrators' own connection, beside what they hear as members. */
  admins: boolean
  /** Those who have the leaderboards' connection open, on that one. */
  leaderboard: boolean
  /** Each socket gets an event once, however many of these it is in. */
  rooms: string[]
}

export function reachOf({ audience }: EventDefinition, payload: Payload): Reach {
  return {
    everyone: audience.includes('everyone'),
    admins: audience.includes('admins'),
    leaderboard: audience.includes('leaderboard'),
    rooms: audience.flatMap((one) => roomsOf(one, payload)),
  }
}
