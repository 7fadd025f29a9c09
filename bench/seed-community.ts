// Generates relations between members of the benchmark community: follows, blocks, saves, polls.
import type { CommunitySize } from './size.ts'

type Ids = {
  /** SQL for the id of the member or post with this number. */
  memberId(number: string): string
  postId(number: string): string
  posts: number
  began: string
}

/** Average number of members that a member follows, apart from the two special ones. */
const followsPerMember = (size: CommunitySize): number =>
  Math.floor((size.follows - size.mostFollowers - size.mostFollowed) / size.members)

/** Like real ids: 8 hexadecimal digits for the time, 16 that tell rows apart. */
const relatedId = (memberId: Ids['memberId'], kind: string, number: string) =>
  `overlay(${memberId(number)} placing '${kind}' from 9)`

export const socialGraphStatements = ({ memberId, postId, posts, began }: Ids, size: CommunitySize): string[] => {
  const pollId = (number: string) => relatedId(memberId, 'd0', number)
  const optionId = (poll: string, option: string) => relatedId(memberId, 'e0', `(${poll}) * 4 + ${option}`)
  const post = (number: string) => postId(`(${number})::bigint * ${posts / size.polls}`)
  return [
    `insert into follows (follower_id, following_id, at)
     select ${memberId('n')}, ${memberId(`1 + (n::bigint * 31 + k * 4999) % ${size.members}`)}, ${began} + k * interval '1 hour'
     from generate_series(1, ${size.members}) n, generate_series(1, ${followsPerMember(size)}) k
     where n <> 1 + (n::bigint * 31 + k * 4999) % ${size.members}
     on conflict do nothing`,
    `insert into follows (follower_id, following_id, at)
     select ${memberId(`${size.members - size.mostFollowers} + n`)}, ${memberId('1')}, ${began} + n * interval '1 minute'
     from generate_series(1, ${size.mostFollowers}) n on conflict do nothing`,
    `insert into follows (follower_id, following_id, at)
     select ${memberId('2')}, ${memberId('n * 17')}, ${began} + n * interval '1 minute'
     from generate_series(1, ${size.mostFollowed}) n on conflict do nothing`,
    `insert into follow_counts (member_id, followers_count, following_count)
     select id, coalesce(followers.count, 0), coalesce(followed.count, 0) from members
       left join (select following_id, count(*) from follows group by 1) followers on followers.following_id = id
       left join (select follower_id, count(*) from follows group by 1) followed on followed.follower_id = id`,
    `insert into blocks (member_id, blocked_id, at)
     select ${memberId('n * 3')}, ${memberId('n * 3 + 1')}, ${began} from generate_series(1, ${size.members / 5}) n`,
    `insert into post_saves (member_id, post_id, at)
     select ${memberId(`1 + n % ${size.callers}`)}, ${postId(`${posts} - n % ${posts} + 1`)}, ${began} + n * interval '1 second'
     from generate_series(1, ${size.saves}) n on conflict do nothing`,
    `insert into polls (id, post_id, author_id, section, question, state, created_at, published_at, closes_at)
     select ${pollId('n')}, p.id, p.author_id, p.section, left(p.content, 300), 'public', p.published_at, p.published_at,
       now() + interval '20 days'
     from generate_series(1, ${size.polls}) n join posts p on p.id = ${post('n')}`,
    `insert into poll_options (id, poll_id, position, text)
     select ${optionId('n', 'k')}, ${pollId('n')}, k, 'Option ' || k
     from generate_series(1, ${size.polls}) n, generate_series(0, 3) k`,
    `insert into poll_votes (poll_id, member_id, option_id, at)
     select ${pollId('n')}, ${memberId(`${size.callers} + 1 + (n::bigint * 7 + k * 13) % ${size.members - size.callers}`)},
       ${optionId('n', 'k % 4')}, now()
     from generate_series(1, ${size.polls}) n, generate_series(1, 10) k on conflict do nothing`,
    `update poll_options o set votes_count = counted.votes
     from (select option_id, count(*) as votes from poll_votes group by 1) counted where counted.option_id = o.id`,
    `update polls p set votes_count = counted.votes
     from (select poll_id, count(*) as votes from poll_votes group by 1) counted where counted.poll_id = p.id`,
    'update posts set has_poll = true from polls where polls.post_id = posts.id',
    `update posts p set saves_count = counted.saves
     from (select post_id, count(*) as saves from post_saves group by 1) counted where counted.post_id = p.id`,
  ]
}
