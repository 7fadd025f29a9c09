// Decisions about notifications that depend only on their input.
import { type NotificationType, notificationTypes, type Preferences } from '#contract/notifications.ts'
import { textLinkPattern } from '#contract/text-links.ts'
import { minute, second } from '../../platform/clock.ts'

/**
 * Pushed: what a member can answer or should know soon. In the email digest: what a member wouldn't want to miss. Likes
 * are left out.
 */
export const channelDefaults: Preferences['channels'] = {
  like: { inApp: true, email: false, push: false },
  comment: { inApp: true, email: true, push: true },
  reply: { inApp: true, email: true, push: true },
  mention: { inApp: true, email: true, push: true },
  follow: { inApp: true, email: true, push: true },
  poll: { inApp: true, email: true, push: false },
  lesson: { inApp: true, email: true, push: true },
  prediction: { inApp: true, email: true, push: false },
  journal: { inApp: true, email: false, push: true },
  review: { inApp: true, email: true, push: true },
  report: { inApp: true, email: true, push: true },
  badge: { inApp: true, email: false, push: false },
  system: { inApp: true, email: true, push: true },
}

export const preferenceDefaults: Preferences = {
  channels: channelDefaults,
  quietHours: { from: '22:00', to: '07:00' },
  timeZone: 'Asia/Kolkata',
  digest: 'weekly',
}

/** A member's changes. Holds only the channels they touched. */
export type PreferenceOverrides = Partial<Omit<Preferences, 'channels'>> & {
  channels?: { [T in NotificationType]?: Partial<Preferences['channels'][T]> }
}

const channelsOf = (overrides: PreferenceOverrides['channels'] = {}): Preferences['channels'] =>
  Object.fromEntries(
    notificationTypes.map((type) => [type, { ...channelDefaults[type], ...overrides[type] }]),
  ) as Preferences['channels']

/** `system` notifications are always shown in the app. */
export function preferencesFrom({ channels, ...rest }: PreferenceOverrides): Preferences {
  const all = channelsOf(channels)
  return { ...preferenceDefaults, ...rest, channels: { ...all, system: { ...all.system, inApp: true } } }
}

/** Adds one change to the stored overrides. Fields that the change doesn't name stay. */
export function mergeOverrides(before: PreferenceOverrides, change: PreferenceOverrides): PreferenceOverrides {
  const types = notificationTypes.filter((type) => before.channels?.[type] || change.channels?.[type])
  const channels = Object.fromEntries(
    types.map((type) => [type, { ...before.channels?.[type], ...change.channels?.[type] }]),
  )
  return { ...before, ...change, channels }
}

/**
 * How long a notification waits for more activities after its last change, by its number of actors. The first few are
 * news; after a thousand, nobody needs each one at once. With these delays, 10,000 likes cause some twenty updates.
 */
export const foldDelays = [
  { actors: 10, delay: 10 * second },
  { actors: 100, delay: minute },
  { actors: 1000, delay: 10 * minute },
] as const

/** How many of the latest actors are stored: more than are shown, in case some are hidden later. */
export const maxStoredActors = 5

/** Mentions per text that notify someone. */
export const maxMentions = 10

/** The mentioned usernames in lower case, without duplicates. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(textLinkPattern)].map(({ groups }) => groups?.mention?.toLowerCase())
  return [...new Set(names.filter((name) => name !== undefined))].slice(0, maxMentions)
}

/** Characters of a post or comment in a notification. */
export const excerptLength = 140

/** The start of a text on one line. Longer texts are cut at a word and end with an ellipsis. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  return `${line.slice(0, excerptLength).replace(/\s+\S*$/, '')}…`
}
