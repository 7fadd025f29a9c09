// The words of approved videos.
import { lessonTextNames } from '#contract/videos.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isListedVideoVisibleTo } from '../fragments.ts'

const otherTexts = lessonTextNames
  .filter((name) => name !== 'title')
  .map((name) => `v.${name}`)
  .join(` || ' ' || `)

/** Weights: title A, tags B, other texts C, captions D. `simple`, because texts have many languages. */
export const indexWords = statement<{ id: string }, never>(
  'videos.indexWords',
  `insert into search_videos (video_id, words)
   select v.id, setweight(to_tsvector('simple', v.title), 'A')
     || setweight(to_tsvector('simple', array_to_string(v.tags, ' ')), 'B')
     || setweight(to_tsvector('simple', ${otherTexts}), 'C')
     || setweight(to_tsvector('simple', left(coalesce(
          (select string_agg(c.content, ' ') from video_captions c where c.video_id = v.id), ''), 500000)), 'D')
   from videos v where v.id = $id and v.removed_at is null
   on conflict (video_id) do update set words = excluded.words`,
)

type Found = { total: number; ids: string[] }
type Params = {
  words: string
  section: string | null
  since: string
  viewer: string | null
  limit: number
  offset: number
}

export const searchVideoIds = statement<Params, Found>(
  'videos.search',
  `with found as materialized (
     select v.id, ts_rank(s.words, $words::tsquery) as weight, p.published_at
     from search_videos s join videos v on v.id = s.video_id join posts p on p.id = v.id join members m on m.id = p.author_id
     where s.words @@ $words::tsquery and ${isListedVideoVisibleTo('$viewer')}
       and ($section::text is null or p.section = $section) and p.published_at >= $since::timestamptz
     order by weight desc, p.published_at desc limit 1000
   )
   select (select count(*) from found) as total,
     array(select id from found order by weight desc, published_at desc, id offset $offset::int limit $limit::int) as ids`,
)
