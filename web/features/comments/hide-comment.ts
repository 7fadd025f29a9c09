import type { Reply } from '#contract/comments.ts'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { failureMessage } from '../../platform/api/error-messages.ts'
import type { Platform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { updateCachedComment } from './cached-comments.ts'

/** Hides a comment under the viewer's post, or shows it again. */
export async function hideComment(platform: Platform, comment: Reply, isHidden: boolean): Promise<void> {
  const input = { params: { id: comment._id } }
  try {
    const response = await (isHidden
      ? platform.call('POST /comments/:id/hide', input)
      : platform.call('POST /comments/:id/show', input))
    updateCachedComment(platform.queries.client, comment._id, (now) => ({
      ...now,
      isHidden: response.comment.isHidden,
    }))
    toast.success(isHidden ? texts.hidden : texts.shown)
  } catch (error) {
    toast.error(failureMessage(error, texts.hideFailed))
  }
}
