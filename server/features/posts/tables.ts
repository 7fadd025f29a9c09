import type { Section } from '#contract/common.ts'
import type { ChartOfPost, Post, PostText, Stance } from '#contract/posts.ts'
import { type Column, type Row, table } from '../../platform/database/table.ts'

/** Columns that authors write (`postText` of the contract). `text_edits` has the same ones. */
export const textColumns = {
  content: 'text',
  tags: 'text[]',
  location: 'text?',
  stance: 'jsonb?',
} as const satisfies Record<keyof PostText, Column>

export const posts = table('posts', {
  id: 'text',
  author_id: 'text',
  section: 'text',
  ...textColumns,
  status: 'text',
  version: 'integer',
  /** Raised by each edit, change of status and decision. */
  revision: 'integer',
  media_count: 'smallint',
  has_poll: 'boolean',
  /** It shares something of the author's journal (`journal_shares`). */
  has_record: 'boolean',
  /** It is a video of the learning zone (`videos`), which feeds and lists of posts don't show. */
  has_video: 'boolean',
  /** Its images were made or changed with AI to look real. Videos have a column of their own. */
  is_synthetic: 'boolean',
  likes_count: 'integer',
  comments_count: 'integer',
  saves_count: 'integer',
  created_at: 'timestamptz',
  published_at: 'timestamptz?',
  edited_at: 'timestamptz?',
  scheduled_at: 'timestamptz?',
})
export type PostStatus = Post['status']
export type PostRow = Row<typeof posts> & { section: Section; status: PostStatus; stance: Stance | null }

export const postTags = table('post_tags', {
  tag: 'text',
  post_id: 'text',
  section: 'text',
  published_at: 'timestamptz',
})

/** The text of a post, comment or profile before each edit. Comments and profiles have only `content`. */
export const textEdits = table('text_edits', {
  subject_id: 'text',
  version: 'integer',
  ...textColumns,
  charts: 'jsonb',
  replaced_at: 'timestamptz',
})
export type EditRow = Omit<Row<typeof textEdits>, 'charts'> & { charts: ChartOfPost[]; stance: Stance | null }

export const postLikes = table('post_likes', { member_id: 'text', post_id: 'text', at: 'timestamptz' })

export const postSaves = table('post_saves', { member_id: 'text', post_id: 'text', at: 'timestamptz' })
