// Drafts of posts and unsaved edits, stored on this device per member, and per room or edited post.
import type { SectionOrAll } from '#contract/common.ts'
import type { Media } from '#contract/media.ts'
import { hasOptions, type PollDraft } from '../../shared/poll-draft.ts'
import { hasPlan, type PlanDraft } from './plan-draft.ts'
import { isBlank, type TypedText } from './typed-text.ts'

export type DraftImage = {
  /** Identifies the chart while its order changes. */
  key: string
  /** Null: the edited post has it already. */
  file: Blob | null
  name: string
  alt: string
  /** The server's image, once it was uploaded. */
  media: Media | null
}
export type Draft = Partial<TypedText> & {
  images?: DraftImage[]
  scheduledAt?: string | null
  poll?: PollDraft | null
  plan?: PlanDraft | null
  isSynthetic?: boolean
  /** The version of the post that an edit began with. */
  version?: number
}

/** Which draft it is: the new post for a room, or the edit of a post. */
export type DraftKey = SectionOrAll | `edit ${string}` | `about ${string}`

export const editDraftKey = (postId: string): DraftKey => `edit ${postId}`

/** A new post with a link to this page. */
export const aboutDraftKey = (link: string): DraftKey => `about ${link}`

const database = () => import('../../platform/device/local-database.ts')

export const isEmptyDraft = (draft: Draft): boolean =>
  isBlank(draft) && !draft.images?.length && !hasOptions(draft.poll) && !hasPlan(draft.plan)

export const readDraft = async (userId: string, key: DraftKey): Promise<Draft | undefined> =>
  (await (await database()).findDraft(userId, key)) as Draft | undefined

/** Resolves to whether the draft was stored. An empty draft is deleted. */
export const saveDraft = async (userId: string, key: DraftKey, draft: Draft): Promise<boolean> => {
  const { deleteDraft, writeDraft } = await database()
  if (!isEmptyDraft(draft)) return await writeDraft(userId, key, draft)
  await deleteDraft(userId, key)
  return false
}

export const clearDraft = async (userId: string, key: DraftKey): Promise<void> => {
  await (await database()).deleteDraft(userId, key)
}
