// Unsent posts, kept per room and person on this device.
import type { SectionOrAll } from '#contract/common.ts'
import type { Draft } from './local-database.ts'
import { hasOptions } from './poll-draft.ts'

export type { Draft, DraftImage } from './local-database.ts'

const database = () => import('./local-database.ts')

export const isEmptyDraft = ({ content, location, images, tags, poll }: Draft): boolean =>
  !content.trim() && !location?.trim() && !tags?.trim() && !images?.length && !hasOptions(poll)

export const readDraft = async (userId: string, section: SectionOrAll): Promise<Draft | undefined> =>
  (await database()).findDraft(userId, section)

/** An empty draft is none. */
export const saveDraft = async (userId: string, section: SectionOrAll, draft: Draft): Promise<void> => {
  const { deleteDraft, writeDraft } = await database()
  await (isEmptyDraft(draft) ? deleteDraft(userId, section) : writeDraft(userId, section, draft))
}

/** How many drafts this person has here. */
export const countDrafts = async (userId: string): Promise<number> =>
  (await (await database()).countDraftsOf(userId)) ?? 0

export const clearDraft = async (userId: string, section: SectionOrAll): Promise<void> => {
  await (await database()).deleteDraft(userId, section)
}
