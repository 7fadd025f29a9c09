// A post or comment appeared or was changed: who it concerns.
import { now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { syncMentions, upsertCommentActivities } from '../queries/activities.ts'
import { type PublishedComment, publishedComment, publishedPost } from '../queries/content.ts'
import { mentionsIn } from '../rules.ts'

type CommentIds = { postId: string; commentId: string }

const timestamp = () => now().toISOString()

/** Each hears of it once: as a reply before as a comment before as a mention. Nobody hears of their own. */
function notifiedBy({ author_id, post_author, head_id, head_author }: PublishedComment, postId: string) {
  const told: { recipient: string; kind: string; subject: string }[] = []
  if (head_id && head_author && head_author !== author_id)
    told.push({ recipient: head_author, kind: 'reply', subject: head_id })
  if (post_author !== author_id && post_author !== head_author)
    told.push({ recipient: post_author, kind: 'comment', subject: postId })
  return told
}

export async function notifyOfComment(platform: Platform, { postId, commentId }: CommentIds): Promise<void> {
  const db = platform.database.pool
  const [written] = await publishedComment(db, { comment: commentId })
  if (!written) return
  const told = notifiedBy(written, postId)
  const about = { actor: written.author_id, post: postId, comment: commentId, now: timestamp() }
  if (told.length > 0)
    await upsertCommentActivities(db, {
      ...about,
      recipients: told.map(({ recipient }) => recipient),
      kinds: told.map(({ kind }) => kind),
      subjects: told.map(({ subject }) => subject),
    })
  await updateMentions(db, { ...about, content: written.content, others: told.map(({ recipient }) => recipient) })
}

type MentionUpdate = { content: string; actor: string; others: string[]; post: string; comment: string; now: string }

const updateMentions = (db: Db, { content, ...about }: MentionUpdate): Promise<never[]> =>
  syncMentions(db, { ...about, subject: about.comment || about.post, names: mentionsIn(content) })

/** Of a text that was changed only the mentions can be others. */
export async function updateMentionsInComment(platform: Platform, { postId, commentId }: CommentIds): Promise<void> {
  const db = platform.database.pool
  const [written] = await publishedComment(db, { comment: commentId })
  if (!written) return
  const others = notifiedBy(written, postId).map(({ recipient }) => recipient)
  const about = { actor: written.author_id, post: postId, comment: commentId, now: timestamp() }
  await updateMentions(db, { ...about, content: written.content, others })
}

export async function updateMentionsInPost(platform: Platform, postId: string): Promise<void> {
  const db = platform.database.pool
  const [written] = await publishedPost(db, { post: postId })
  if (!written) return
  const about = { actor: written.author_id, others: [], post: postId, comment: '', now: timestamp() }
  await updateMentions(db, { ...about, content: written.content })
}
