// The benchmark community, generated in SQL: the same every time.
import type { Db } from '../server/platform/database/statement.ts'
import { socialGraphStatements } from './seed-community.ts'
import type { CommunitySize } from './size.ts'

/** Every this many posts one has a page of comments; the others have one comment each. */
const discussedPostInterval = 20
const commentsOfDiscussedPost = 21
const days = 90

/** Like real ids: 8 hexadecimal digits for the time, 16 that tell rows of one second apart. */
const idExpression = (second: string, number: string) =>
  `lpad(to_hex((${second})::bigint), 8, '0') || lpad(to_hex((${number})::bigint), 16, '0')`

export const sessionOf = (member: string): string => `${member.slice(0, 8)}5e55${member.slice(12)}`

/** Market words, each in every tenth post, and one word that few posts have: targets for search. */
const words = ['support', 'resistance', 'breakout', 'volume', 'range', 'trend', 'candle', 'hedge', 'margin', 'rollover']
const rareWordEvery = 5_000
const searchWords = (post: string) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${post} * 7 + ${post} / 10) % ${words.length}]
     || ' setup' || ${post} / ${rareWordEvery}`

/** `start`: the second in which the community begins. The posts are spread evenly over the days since then. */
function seedStatements(start: number, posts: number, size: CommunitySize): string[] {
  const step = (days * 86_400) / posts
  const second = (post: string) => `floor(${start} + (${post}) * ${step})`
  const postId = (post: string) => idExpression(second(post), post)
  const memberId = (member: string) => idExpression(String(start), member)
  const members = `generate_series(1, ${size.members}) n`
  const began = `to_timestamp(${start})`
  return [
    `insert into members (id, username, name, created_at)
     select ${memberId('n')}, 'member_' || n, 'Member ' || n, ${began} from ${members}`,
    `insert into member_details (member_id, email, country, phone, gender)
     select ${memberId('n')}, 'member' || n || '@example.org', 'IN', '9' || lpad(n::text, 9, '0'), 'other'
     from ${members}`,
    `insert into usernames (username, member_id) select 'member_' || n, ${memberId('n')} from ${members}`,
    `insert into sessions (id, member_id, device, created_at, last_seen_at, expires_at)
     select overlay(${memberId('n')} placing '5e55' from 9), ${memberId('n')}, 'Bench', now(), now(),
       now() + interval '14 days'
     from generate_series(1, ${size.callers}) n`,
    `insert into posts (id, author_id, section, content, tags, status, created_at, published_at)
     select ${postId('n')}, ${memberId(`1 + (n::bigint * 7919) % ${size.members}`)},
       (array['bittalks', 'goldtalks', 'fxtalks', 'indextalks'])[1 + n % 4],
       'Level ' || n || ' held again on the hourly chart; a close above it would change my mind. $NIFTY #range '
         || repeat('Watching the close. ', n % 9) || ${searchWords('n')},
       array['range'], 'published', to_timestamp(${second('n')}), to_timestamp(${second('n')})
     from generate_series(1, ${posts}) n`,
    'insert into post_tags (tag, post_id, section, published_at) select unnest(tags), id, section, published_at from posts',
    `insert into post_likes (member_id, post_id, at)
     select ${memberId(`1 + (p * 31 + k * 97) % ${size.members}`)}, ${postId('p')}, to_timestamp(${second('p')})
     from generate_series(1, ${posts}) p, generate_series(1, ${size.likes / posts}) k`,
    `insert into comments (id, post_id, author_id, content, status, created_at)
     select ${idExpression(second('p'), `p * 100 + k`)}, ${postId('p')},
       ${memberId(`1 + (p::bigint * 104729 + k * 31) % ${size.members}`)},
       'Same here: the ' || k || '. test of it in a week, and each on less volume than before.', 'published',
       to_timestamp(${second('p')} + k)
     from generate_series(1, ${posts}) p,
       generate_series(1, case when p % ${discussedPostInterval} = 0 then ${commentsOfDiscussedPost} else 1 end) k`,
    ...socialGraphStatements({ memberId, postId, posts, began }, size),
    `update posts p set likes_count = counted.likes
     from (select post_id, count(*) as likes from post_likes group by post_id) counted where counted.post_id = p.id`,
    `update posts p set comments_count = counted.comments
     from (select post_id, count(*) as comments from comments group by post_id) counted where counted.post_id = p.id`,
  ]
}

/** Needs the database's owner: only the owner may vacuum. */
export async function seed(db: Db, posts: number, size: CommunitySize): Promise<void> {
  const start = Math.floor(Date.now() / 1000) - days * 86_400
  for (const text of seedStatements(start, posts, size)) await db.query({ text })
  await db.query({ text: 'vacuum (full, analyze)' })
}

export type SeededPost = { id: string; at: string; content: string }

const publishedPosts = (condition: string, limit: number) =>
  `select id, published_at as at, content from posts where status = 'published' and ${condition}
   order by published_at desc, id desc limit ${limit}`

/** Excludes posts by callers: some of them block each other. */
export const newestPosts = async (db: Db, limit: number): Promise<SeededPost[]> =>
  (await db.query<SeededPost>({ text: publishedPosts('author_id not in (select member_id from sessions)', limit) }))
    .rows

/** Posts whose comments fill a page and a little more. */
export const discussedPosts = async (db: Db, limit: number): Promise<SeededPost[]> =>
  (await db.query<SeededPost>({ text: publishedPosts(`comments_count = ${commentsOfDiscussedPost}`, limit) })).rows

export const callerIds = async (db: Db): Promise<string[]> =>
  (
    await db.query<{ id: string }>({ text: "select member_id as id from sessions where device = 'Bench' order by id" })
  ).rows.map((row) => row.id)

export type SeededPoll = { id: string; options: string[] }

/** Excludes polls by callers: some of them block each other, and a blocked member's vote is answered with 404. */
export const openPolls = async (db: Db): Promise<SeededPoll[]> =>
  (
    await db.query<SeededPoll>({
      text: `select o.poll_id as id, array_agg(o.id order by o.position) as options
        from poll_options o join polls q on q.id = o.poll_id
        where q.author_id not in (select member_id from sessions) group by 1 order by 1`,
    })
  ).rows

/** Members who make no calls, as targets for profile views and follows. */
export const otherMembers = async (db: Db, limit: number): Promise<{ id: string; username: string }[]> =>
  (
    await db.query<{ id: string; username: string }>({
      text: `select id, username from members where username <> 'member_1' order by id desc limit ${limit}`,
    })
  ).rows
