// What the address of the polls says: of which room, and whether they are still open.
import { sections } from '#contract/sections.ts'

export const pollStatuses = ['open', 'closed'] as const

export type PollsSearch = { section?: (typeof sections)[number]; status?: (typeof pollStatuses)[number] }

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

export const parsePollsSearch = ({ section, status }: Record<string, unknown>): PollsSearch => ({
  section: oneOf(sections, section),
  status: oneOf(pollStatuses, status),
})
