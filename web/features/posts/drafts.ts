// Unsent posts, kept per room and person on this device.
import type { SectionOrAll } from '#contract/common.ts'
import type { Draft } from '../../platform/device/local-database.ts'
import { hasOptions } from '../polls/poll-draft.ts'

export type { Draft, DraftImage } from '../../platform/device/local-database.ts'

const database = () => import('../../platform/device/local-database.ts')

export const isEmptyDraft = ({ content, location, images, tags, poll }: Draft): boolean =>
  !content.trim() && !location?.trim() && !tags?.trim() && !images?.length && !hasOptions(poll)

export const readDraft = async (userId: string, section: SectionOrAll): Promise<Draft | undefined> =>
  (await database()).findDraft(userId, section)

/** Answers whether it is kept. An empty draft is none. */
export const saveDraft = async (userId: string, section: SectionOrAll, draft: Draft): Promise<boolean> => {
  const { deleteDraft, writeDraft } = await database()
  if (!isEmptyDraft(draft)) return await writeDraft(userId, section, draft)
  await deleteDraft(userId, section)
  return false
}

/** How many drafts this person has here. */
export const countDrafts = async (userId: string): Promise<number> =>
  (await (await database()).countDraftsOf(userId)) ?? 0

export const clearDraft = async (userId: string, section: SectionOrAll): Promise<void> => {
  await (await database()).deleteDraft(userId, section)
}
