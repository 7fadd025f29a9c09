// Decisions about posts and comments, for one or several at once.
import { parts, decide as texts } from '#contract/messages/en/moderation-screens.ts'
import type { AdminReport, contentDecisions, ModeratedContent } from '#contract/moderation.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'

export type Decision = (typeof contentDecisions)[number]

/** The decisions that make sense for an item's status, the most likely first. */
export function decisionsFor({ status, appeal, canDecide }: ModeratedContent): Decision[] {
  if (!canDecide) return []
  switch (status) {
    case 'pending':
      return ['approved', 'rejected', 'removed']
    case 'rejected':
      return appeal ? ['approved', 'rejected', 'removed'] : ['approved', 'removed']
    case 'published':
      return ['pending', 'rejected', 'removed']
    case 'scheduled':
      return ['rejected', 'removed']
    case 'removed':
      return []
  }
}

/** Why others can't see it. Published items show no reasons: they were reviewed already. */
export const shownReasons = ({ status, reasons }: ModeratedContent): ModeratedContent['reasons'] =>
  status === 'published' ? [] : reasons

/** "3 posts" */
export function countLabel(contents: readonly Pick<ModeratedContent, 'kind'>[]): string {
  const kinds = new Set(contents.map(({ kind }) => kind))
  const [kind = 'post'] = kinds
  return parts.counted(contents.length, parts.nouns[kinds.size > 1 ? 'both' : kind])
}

/** "the post by Vikas Solanki", "3 posts" */
export function contentLabel(contents: readonly ModeratedContent[]): string {
  const [first] = contents
  if (contents.length === 1 && first) return parts.contentBy(first.kind, first.author.name)
  return countLabel(contents)
}

/** "the profile of Vikas Solanki", or as `contentLabel`. */
export const reportedLabel = ({ content, member }: Pick<AdminReport, 'content' | 'member'>): string =>
  content ? contentLabel([content]) : parts.profileOf(member?.name ?? '')

export const authorNames = (contents: readonly ModeratedContent[]): string[] => [
  ...new Map(contents.map(({ author }) => [author._id, author.name])).values(),
]

/** The latest decision. `ids` are those of the decisions. */
export type Undoable = { ids: readonly string[]; text: string }

type SentDecision = { contents: readonly ModeratedContent[]; decision: Decision; reason?: string }

/** `stale`: what was left alone because it has changed since. */
export type SentOutcome = { stale: readonly ModeratedContent[]; undoable: Undoable | null }

/** Sends a decision, based on the versions given. Rejects if nothing was changed for another reason. */
export function useDecide(): (sent: SentDecision) => Promise<SentOutcome> {
  const { call } = usePlatform()
  const decideOne = async ({ _id: id, version }: ModeratedContent, { decision: status, reason }: SentDecision) =>
    status === 'removed'
      ? await call('DELETE /admin/content/:id', { params: { id }, body: { reason, version } })
      : await call('PUT /admin/content/:id/status', { params: { id }, body: { status, reason, version } })
  return async (sent) => {
    const { contents, decision: status, reason } = sent
    const [first] = contents
    if (contents.length === 1 && first) {
      try {
        const { content } = await decideOne(first, sent)
        return { stale: [], undoable: undoableOf([content], texts.done[status](contentLabel(contents))) }
      } catch (error) {
        if (isStale(error)) return { stale: contents, undoable: null }
        throw error
      }
    }
    const ids = contents.map(({ _id }) => _id)
    const versions = Object.fromEntries(contents.map(({ _id, version }) => [_id, version]))
    const { decided, missing, stale } = await call('PUT /admin/content/status', {
      body: { ids, versions, status, reason },
    })
    if (missing.length > 0) toast.warning(texts.alreadyGone(missing.length))
    return {
      stale: contents.filter(({ _id }) => stale.includes(_id)),
      undoable: undoableOf(decided, texts.done[status](countLabel(decided))),
    }
  }
}

function undoableOf(decided: readonly { decisionId: string | null }[], text: string): Undoable | null {
  const ids = decided.flatMap(({ decisionId }) => decisionId ?? [])
  return ids.length > 0 ? { ids, text } : null
}

/** Undoes decisions, and says if it is too late. */
export function useUndo(): (undoable: Undoable) => Promise<void> {
  const { call } = usePlatform()
  return async ({ ids, text }) => {
    const undone = await Promise.allSettled(ids.map((id) => call('POST /admin/decisions/:id/undo', { params: { id } })))
    const failed = undone.find(({ status }) => status === 'rejected')
    if (!failed) toast.info(texts.undone(text))
    else toast.error('reason' in failed && isStale(failed.reason) ? texts.undoTooLate : texts.failed)
  }
}
