// Who is notified when a post or comment is published or edited.
import { now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { syncMentions, upsertCommentActivities } from '../queries/activities.ts'
import { type PublishedComment, publishedComment, publishedPost } from '../queries/content.ts'
import { mentionsIn } from '../rules.ts'

type CommentIds = { postId: string; commentId: string }

const timestamp = () => now().toISOString()

/**
 * One comment notifies each member at most once: as a reply, else as a comment, else as a mention. Authors are never
 * notified of their own comments.
 */
function notifiedBy({ author_id, post_author, parent_id, parent_author }: PublishedComment, postId: string) {
  const notified: { recipient: string; kind: string; subject: string }[] = []
  if (parent_id && parent_author && parent_author !== author_id)
    notified.push({ recipient: parent_author, kind: 'reply', subject: parent_id })
  if (post_author !== author_id && post_author !== parent_author)
    notified.push({ recipient: post_author, kind: 'comment', subject: postId })
  return notified
}

export async function notifyOfComment(platform: Platform, { postId, commentId }: CommentIds): Promise<void> {
  const db = platform.database.pool
  const [comment] = await publishedComment(db, { comment: commentId })
  if (!comment) return
  const notified = notifiedBy(comment, postId)
  const activity = { actor: comment.author_id, post: postId, comment: commentId, now: timestamp() }
  if (notified.length > 0)
    await upsertCommentActivities(db, {
      ...activity,
      recipients: notified.map(({ recipient }) => recipient),
      kinds: notified.map(({ kind }) => kind),
      subjects: notified.map(({ subject }) => subject),
    })
  await updateMentions(db, {
    ...activity,
    content: comment.content,
    alreadyNotified: notified.map(({ recipient }) => recipient),
  })
}

type MentionUpdate = {
  content: string
  actor: string
  alreadyNotified: string[]
  post: string
  comment: string
  now: string
}

const updateMentions = (db: Db, { content, ...activity }: MentionUpdate): Promise<never[]> =>
  syncMentions(db, { ...activity, subject: activity.comment || activity.post, names: mentionsIn(content) })

/** An edit can only change the mentions. */
export async function updateMentionsInComment(platform: Platform, { postId, commentId }: CommentIds): Promise<void> {
  const db = platform.database.pool
  const [comment] = await publishedComment(db, { comment: commentId })
  if (!comment) return
  const alreadyNotified = notifiedBy(comment, postId).map(({ recipient }) => recipient)
  const activity = { actor: comment.author_id, post: postId, comment: commentId, now: timestamp() }
  await updateMentions(db, { ...activity, content: comment.content, alreadyNotified })
}

export async function updateMentionsInPost(platform: Platform, postId: string): Promise<void> {
  const db = platform.database.pool
  const [post] = await publishedPost(db, { post: postId })
  if (!post) return
  const activity = { actor: post.author_id, alreadyNotified: [], post: postId, comment: '', now: timestamp() }
  await updateMentions(db, { ...activity, content: post.content })
}
