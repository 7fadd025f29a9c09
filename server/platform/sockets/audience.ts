// Maps an event's audience, defined in the contract, to Socket.IO rooms and namespaces.
import type { Audience, EventDefinition } from '#contract/define.ts'
import { type AdminArea, adminAreas, mayUse } from '#contract/permissions.ts'
import type { Viewer } from '../context.ts'

export type Payload = Record<string, unknown>

export const socketRoom = {
  section: (section: string) => `section:${section}`,
  post: (id: string) => `post:${id}`,
  member: (id: string) => `member:${id}`,
  profile: (id: string) => `profile:${id}`,
  /** In the /admin namespace. Without an area: administrators only. */
  area: (area: AdminArea | undefined) => `area:${area ?? 'all'}`,
}

export const isAreaRoom = (room: string): boolean => room.startsWith('area:')

/** The rooms of the /admin namespace that the viewer is in. */
export const areaRoomsOf = (viewer: Viewer): string[] =>
  [undefined, ...adminAreas].filter((area) => mayUse(viewer, area)).map(socketRoom.area)

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
  /** Rooms of the /admin namespace. Its members also receive events as members. */
  areaRooms: string[]
  /** The /leaderboard namespace. */
  leaderboard: boolean
  /** A socket in several of these rooms receives the event once. */
  socketRooms: string[]
}

export function targetsOf({ audience, area }: EventDefinition, payload: Payload): EventTargets {
  return {
    everyone: audience.includes('everyone'),
    areaRooms: audience.includes('admins') ? [socketRoom.area(area)] : [],
    leaderboard: audience.includes('leaderboard'),
    socketRooms: audience.flatMap((one) => socketRoomsOf(one, payload)),
  }
}
