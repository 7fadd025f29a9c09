// Everything that is promised, in one place: the server mounts it, OpenAPI is written from it.
import { accountEvents, accounts } from './accounts.ts'
import { commentEvents, comments } from './comments.ts'
import { followEmits, followEvents, follows } from './follows.ts'
import { moderation, moderationEvents } from './moderation.ts'
import { pollEvents, polls } from './polls.ts'
import { postLists } from './post-lists.ts'
import { postEmits, postEvents, posts } from './posts.ts'
import { profileEmits, profileEvents, profiles } from './profiles.ts'
import { reviewEvents } from './reviews.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'
import { system } from './system.ts'

/** Calls below /api. */
export const calls = {
  ...system,
  ...settings,
  ...accounts,
  ...follows,
  ...polls,
  ...posts,
  ...postLists,
  ...comments,
  ...profiles,
  ...search,
  ...moderation,
  ...site,
}
export type ContractCalls = typeof calls

export const allEvents = {
  ...accountEvents,
  ...followEvents,
  ...reviewEvents,
  ...pollEvents,
  ...postEvents,
  ...commentEvents,
  ...profileEvents,
  ...moderationEvents,
}
export type ContractEvents = typeof allEvents
export type EventName = keyof ContractEvents

export const allEmits = { ...postEmits, ...followEmits, ...profileEmits }
export type ContractEmits = typeof allEmits
