// Decisions about notifications that need nothing but their input.
import { type NotificationType, notificationTypes, type Preferences } from '#contract/notifications.ts'
import { textLinkPattern } from '#contract/text-links.ts'
import { minute, second } from '../../platform/clock.ts'

/** What somebody can answer or must know soon is pushed; what is only pleasant waits for the next visit. */
const pushedByDefault: readonly NotificationType[] = [
  'comment',
  'reply',
  'mention',
  'follow',
  'review',
  'report',
  'system',
]
/** What stands in the digest: what would be missed, not each like. */
const emailedByDefault: readonly NotificationType[] = [
  ...(['comment', 'reply', 'mention', 'follow', 'poll', 'review', 'report', 'system'] as const),
]

export const channelDefaults = Object.fromEntries(
  notificationTypes.map((type) => [
    type,
    { inApp: true, email: emailedByDefault.includes(type), push: pushedByDefault.includes(type) },
  ]),
) as Preferences['channels']

export const preferenceDefaults: Preferences = {
  channels: channelDefaults,
  quietHours: { from: '22:00', to: '07:00' },
  timeZone: 'Asia/Kolkata',
  digest: 'weekly',
}

/** What a member changed; of the channels only those they touched. */
export type PreferenceOverrides = Partial<Omit<Preferences, 'channels'>> & {
  channels?: { [T in NotificationType]?: Partial<Preferences['channels'][T]> }
}

const channelsOf = (overrides: PreferenceOverrides['channels'] = {}): Preferences['channels'] =>
  Object.fromEntries(
    notificationTypes.map((type) => [type, { ...channelDefaults[type], ...overrides[type] }]),
  ) as Preferences['channels']

/** What is `system` is always shown in the app. */
export function preferencesFrom({ channels, ...rest }: PreferenceOverrides): Preferences {
  const all = channelsOf(channels)
  return { ...preferenceDefaults, ...rest, channels: { ...all, system: { ...all.system, inApp: true } } }
}

/** One change on top of what was overrides before: what it doesn't name stays. */
export function mergeOverrides(before: PreferenceOverrides, change: PreferenceOverrides): PreferenceOverrides {
  const types = notificationTypes.filter((type) => before.channels?.[type] || change.channels?.[type])
  const channels = Object.fromEntries(
    types.map((type) => [type, { ...before.channels?.[type], ...change.channels?.[type] }]),
  )
  return { ...before, ...change, channels }
}

/** A name out of the IANA's list; a bare offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * How long after its last change a row waits for more, by how many people it tells of: the first ones are news, of the
 * thousandth nobody needs to know this second. So what is liked 10,000 times is written some twenty times.
 */
export const foldDelays = [
  { actors: 10, delay: 10 * second },
  { actors: 100, delay: minute },
  { actors: 1000, delay: 10 * minute },
] as const

/** Of the latest people, so many are kept by name: more than are shown, should one of them be hidden a moment later. */
export const maxStoredActors = 5

/** People whom one text calls. */
export const maxMentions = 10

/** The names that a text calls, each once, however they are written. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(textLinkPattern)].map(({ groups }) => groups?.mention?.toLowerCase())
  return [...new Set(names.filter((name) => name !== undefined))].slice(0, maxMentions)
}

/** Characters of a post or comment that a notification shows. */
export const excerptLength = 140

/** The first words on one line; what is longer ends with a word and dots. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  return `${line.slice(0, excerptLength).replace(/\s+\S*$/, '')}…`
}
