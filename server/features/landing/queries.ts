import { statement } from '../../platform/database/statement.ts'
import { type Row, table } from '../../platform/database/table.ts'
import { isNotBanned } from '../accounts/fragments.ts'
import { isPostListed } from '../posts/fragments.ts'
import { isVideoPublic } from '../videos/fragments.ts'

const testimonials = table('testimonials', {
  position: 'integer',
  name: 'text?',
  role: 'text?',
  text: 'text?',
  rating: 'integer?',
  version: 'integer',
})
export type TestimonialRow = Row<typeof testimonials>

export const allTestimonials = statement<Record<never, never>, TestimonialRow>(
  'landing.testimonials',
  'select * from testimonials order by position',
)

type Change = Omit<TestimonialRow, 'version'> & { version: number }

/** Returns no row if the testimonial has another version by now, which may be given as any whole number. */
export const updateTestimonial = statement<Change, TestimonialRow>(
  'landing.updateTestimonial',
  `update testimonials
   set name = $name, role = $role, text = $text, rating = $rating::integer, version = version + 1
   where position = $position::integer and version = $version::bigint
   returning *`,
)

/** Members who are logged in somewhere and have used the site since then. */
export const countActiveUsers = statement<{ since: string }, { count: number }>(
  'landing.countActiveUsers',
  `select count(distinct s.member_id)::integer as count from sessions s join members m on m.id = s.member_id
   where s.last_seen_at > $since::timestamptz and s.administrator_session_id is null and ${isNotBanned('m')}`,
)

/** Lessons that everyone can watch; with `since`, those that were published later. */
export const countVideos = statement<{ since: string | null }, { count: number }>(
  'landing.countVideos',
  `select count(*)::integer as count from posts p join videos v on v.id = p.id join members m on m.id = p.author_id
   where ${isVideoPublic} and ($since::timestamptz is null or p.published_at > $since)`,
)

/** Public posts that were published since then, and the comments on them. */
export const countActivity = statement<{ since: string }, { posts: number; comments: number }>(
  'landing.countActivity',
  `select count(*)::integer as posts, coalesce(sum(p.comments_count), 0)::integer as comments
   from posts p join members m on m.id = p.author_id
   where p.published_at > $since::timestamptz and ${isPostListed({ post: 'p', author: 'm' })}`,
)
