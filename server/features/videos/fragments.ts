// SQL about videos for the statements of this feature and of those below it. A video that was submitted is a post with
// a video: whoever may see the post may see the video.
import { isAuthorVisible } from '../accounts/fragments.ts'
import { notHiddenFrom } from '../follows/fragments.ts'
import { isNotRemoved, isPostPublic, isPostVisibleTo, isPublished } from '../posts/fragments.ts'

const alias = { post: 'p', author: 'm' }

/** Approved videos: `v`, with post `p` and author `m`. */
export const fromApprovedVideos = `posts p join videos v on v.id = p.id join members m on m.id = p.author_id`

/** Whether everyone can see the video. */
export const isVideoPublic = `p.has_video and ${isPostPublic(alias)}`

/** For lists: public, and its author isn't hidden from the viewer. */
export const isListedVideoVisibleTo = (viewer: string): string =>
  `${isVideoPublic} and ${notHiddenFrom('p.author_id', viewer)}`

/** Video `v` may have no post yet. */
export const isVideoNotRemoved = `v.removed_at is null and (p.id is null or ${isNotRemoved('p')})`

/** Everyone could see it until it was removed. */
export const isGoneVideo = `p.published_at is not null and not (${isVideoNotRemoved})`

/** Videos in any status: `v` and author `m`, with post `p` if there is one. */
export const fromVideos = `videos v join members m on m.id = v.author_id left join posts p on p.id = v.id`

/**
 * Whether the viewer can open the video. Authors see their own until they are removed, also before there is a post.
 * `isAdmin` is a boolean parameter: administrators see everything.
 */
export const isVideoVisibleTo = (viewer: string, isAdmin: string): string =>
  `(${isAdmin} or (v.removed_at is null and ((v.author_id = ${viewer} and ${isAuthorVisible('m')} and ${isVideoNotRemoved})
     or (p.id is not null and ${isPostVisibleTo(alias, viewer)}))))`

/** A deleted quiz stays without questions, so that the versions of the next one keep rising. */
export const hasQuestions = (quiz: string): string => `${quiz}.questions <> '[]'`

/** Maps columns to VideoStatus. A submitted video becomes `pending` once it is processed. */
export const videoStatus = `case
    when v.removed_at is not null or not (${isVideoNotRemoved}) then 'removed'
    when v.stage <> 'ready' and coalesce(p.status, 'pending') in ('pending', 'rejected') then v.stage
    when p.id is null then 'processing'
    when ${isPublished('p')} then 'approved'
    when p.status = 'rejected' then 'rejected'
    else 'pending' end`
