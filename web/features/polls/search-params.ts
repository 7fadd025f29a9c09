// The search parameters of the polls page: the room, and whether polls are open or closed.
import { sections } from '#contract/sections.ts'

export const pollStatuses = ['open', 'closed'] as const

export type PollsSearch = { section?: (typeof sections)[number]; status?: (typeof pollStatuses)[number] }

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

export const parsePollsSearch = ({ section, status }: Record<string, unknown>): PollsSearch => ({
  section: oneOf(sections, section),
  status: oneOf(pollStatuses, status),
})
