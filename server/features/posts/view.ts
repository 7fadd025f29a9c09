// Rows to the contract's shapes.
import type { Media } from '#contract/media.ts'
import type { Poll } from '#contract/polls.ts'
import type { PostEdit } from '#contract/post-lists.ts'
import type { Post } from '#contract/posts.ts'
import type { SharedRecords } from '#contract/shared-records.ts'
import type { Viewer } from '../../platform/context.ts'
import type { ToggleState } from '../../platform/database/toggles.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import { type ShareJson, withoutTrade } from '../journal/view.ts'
import type { MediaJson } from '../media/view.ts'
import type { PollJson } from '../polls/view.ts'
import { type ReviewColumns, reviewView } from '../reviews/view.ts'
import { permissionsOn, textOf } from './rules.ts'
import type { EditRow, PostRow } from './tables.ts'

/**
 * The viewer state (`is_liked`, `is_saved`) is missing for guests. Media and poll (`attachmentColumns`) and the viewer
 * state are missing right after the insert. The review columns are missing where everyone sees the post.
 */
export type PostForViewer = PostRow &
  AuthorRow &
  Partial<ReviewColumns> & {
    is_liked?: boolean | null
    is_saved?: boolean | null
    media?: MediaJson[] | null
    poll?: PollJson | null
    shared?: ShareJson | null
  }

export type Attachments = { media?: Media[]; poll?: Poll; shared?: SharedRecords }

export const postView = (
  row: PostForViewer,
  viewer: Viewer | null,
  { media = [], poll, shared }: Attachments = {},
): Post => ({
  _id: row.id,
  author: authorView(row),
  section: row.section,
  ...textOf(row),
  media,
  isSynthetic: row.is_synthetic,
  createdAt: row.created_at,
  publishedAt: row.published_at,
  editedAt: row.edited_at,
  scheduledAt: row.scheduled_at,
  status: row.status,
  version: row.version,
  likesCount: row.likes_count,
  commentsCount: row.comments_count,
  savesCount: row.saves_count,
  isLiked: row.is_liked ?? false,
  isSaved: row.is_saved ?? false,
  can: permissionsOn(row, viewer),
  poll,
  ...sharedFor(row, viewer, shared),
  review: reviewFor(row, viewer),
})

/** An administrator who is logged in as the author reads no unpublished plan, and nothing of the journal. */
function sharedFor(row: PostForViewer, viewer: Viewer | null, shared: SharedRecords = {}): SharedRecords {
  if (viewer?.loginAs && row.status !== 'published') return {}
  return row.author_id === viewer?.memberId && !viewer.loginAs ? shared : withoutTrade(shared)
}

function reviewFor(row: PostForViewer, viewer: Viewer | null): Post['review'] {
  if (row.author_id !== viewer?.memberId || row.status === 'published') return undefined
  return reviewView(row)
}

export const likeView = ({ is_on, count }: ToggleState) => ({ isLiked: is_on, likesCount: count })
export const saveView = ({ is_on, count }: ToggleState) => ({ isSaved: is_on, savesCount: count })

export const editView = (row: EditRow): PostEdit => ({
  version: row.version,
  ...textOf(row),
  charts: row.charts,
  replacedAt: row.replaced_at,
})
