// A post or comment appeared or was changed: who it concerns.
import { now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { syncMentions, upsertCommentActivities } from '../queries/activities.ts'
import { type WrittenComment, writtenComment, writtenPost } from '../queries/written.ts'
import { mentionsIn } from '../rules.ts'

type CommentOf = { postId: string; commentId: string }

const time = () => now().toISOString()

/** Each hears of it once: as a reply before as a comment before as a mention. Nobody hears of their own. */
function toldOf({ author_id, post_author, head_id, head_author }: WrittenComment, postId: string) {
  const told: { recipient: string; kind: string; subject: string }[] = []
  if (head_id && head_author && head_author !== author_id)
    told.push({ recipient: head_author, kind: 'reply', subject: head_id })
  if (post_author !== author_id && post_author !== head_author)
    told.push({ recipient: post_author, kind: 'comment', subject: postId })
  return told
}

export async function tellOfComment(platform: Platform, { postId, commentId }: CommentOf): Promise<void> {
  const db = platform.database.pool
  const [written] = await writtenComment(db, { comment: commentId })
  if (!written) return
  const told = toldOf(written, postId)
  const about = { actor: written.author_id, post: postId, comment: commentId, now: time() }
  if (told.length > 0)
    await upsertCommentActivities(db, {
      ...about,
      recipients: told.map(({ recipient }) => recipient),
      kinds: told.map(({ kind }) => kind),
      subjects: told.map(({ subject }) => subject),
    })
  await mention(db, { ...about, content: written.content, others: told.map(({ recipient }) => recipient) })
}

type Mentioning = { content: string; actor: string; others: string[]; post: string; comment: string; now: string }

const mention = (db: Db, { content, ...about }: Mentioning): Promise<never[]> =>
  syncMentions(db, { ...about, subject: about.comment || about.post, names: mentionsIn(content) })

/** Of a text that was changed only the mentions can be others. */
export async function tellOfEditedComment(platform: Platform, { postId, commentId }: CommentOf): Promise<void> {
  const db = platform.database.pool
  const [written] = await writtenComment(db, { comment: commentId })
  if (!written) return
  const others = toldOf(written, postId).map(({ recipient }) => recipient)
  const about = { actor: written.author_id, post: postId, comment: commentId, now: time() }
  await mention(db, { ...about, content: written.content, others })
}

export async function tellOfPost(platform: Platform, postId: string): Promise<void> {
  const db = platform.database.pool
  const [written] = await writtenPost(db, { post: postId })
  if (!written) return
  const about = { actor: written.author_id, others: [], post: postId, comment: '', now: time() }
  await mention(db, { ...about, content: written.content })
}
