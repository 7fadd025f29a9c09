// Liking, saving and sharing a post. Loaded after the page has rendered.
import { postActions as texts } from '#contract/messages/en/post-actions-screens.ts'
import type { Post } from '#contract/posts.ts'
import { postPath } from '#contract/slug.ts'
import { failureMessage, isUnauthorized } from '../../platform/api/error-messages.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { PerformResult } from '../../platform/offline/queue.ts'
import { performLatest } from '../../platform/offline/queued-actions/perform-latest.ts'
import type { Platform } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.ts'
import { savedPosts } from './api.ts'
import { applyLikeResult, patchPost, withLike } from './cache-updates.ts'
import { chartParameter } from './chart-parameter.ts'

/** A post or a lesson, which is liked and saved like one. */
export type Likeable = Pick<
  Post,
  '_id' | 'author' | 'isLiked' | 'likesCount' | 'isSaved' | 'savesCount' | 'commentsCount'
> & { kind?: 'video' }

type LikeableAction = (platform: Platform, item: Likeable) => Promise<void> | void
export type PostAction = (platform: Platform, post: Post) => Promise<void> | void

const likeCalls = { on: 'like', off: 'unlike' } as const
const lessonLikeCalls = { on: 'likeVideo', off: 'unlikeVideo' } as const

/** The last requested state, for posts whose like is being sent. */
const requestedLikes = new Map<string, boolean>()

/** Shows the like at once and sends one request at a time. Of quick taps only the last state is sent. */
export const toggleLike: LikeableAction = (platform, post) => requireLogin(platform, () => like(platform, post))

async function like(platform: Platform, post: Likeable): Promise<void> {
  const { queries } = platform
  const { _id: id } = post
  const calls = post.kind === 'video' ? lessonLikeCalls : likeCalls
  let confirmed: Pick<Post, 'isLiked' | 'likesCount'> = { isLiked: post.isLiked, likesCount: post.likesCount }
  const isSending = requestedLikes.has(id)
  const isWanted = !(requestedLikes.get(id) ?? post.isLiked)
  requestedLikes.set(id, isWanted)
  patchPost(queries.client, id, withLike(isWanted))
  if (isSending) return
  try {
    let sent: boolean | undefined
    let performed: PerformResult<'like'> | undefined
    while (requestedLikes.get(id) !== sent) {
      sent = requestedLikes.get(id)
      performed = (await performLatest(platform, sent ? calls.on : calls.off, { postId: id })) as PerformResult<'like'>
      confirmed = performed.kind === 'sent' ? performed.response : withLike(sent === true)(confirmed)
    }
    if (performed?.kind === 'sent') applyLikeResult(queries.client, id, confirmed)
  } catch (error) {
    const { isLiked, likesCount } = confirmed
    patchPost(queries.client, id, (now) => ({ ...now, isLiked, likesCount }))
    toast.error(failureMessage(error, texts.likeFailed))
  } finally {
    requestedLikes.delete(id)
  }
}

const savesInProgress = new Set<string>()

const savesOf = ({ kind }: Likeable) => (kind === 'video' ? texts.lessonSaves : texts.saves)

/** Shows the change at once. Taps are ignored while a request is running. */
export const toggleSave = (platform: Platform, post: Likeable, isOnProfile = false): Promise<void> =>
  requireLogin(
    platform,
    () => save(platform, post, isOnProfile),
    () => askToLogIn(post),
  )

function askToLogIn(post: Likeable): void {
  toast.error(savesOf(post).asGuest)
  openAuthModal()
}

async function save({ call, queries }: Platform, post: Likeable, isOnProfile: boolean): Promise<void> {
  const isLesson = post.kind === 'video'
  const messages = savesOf(post)
  const { _id: id } = post
  if (savesInProgress.has(id)) return
  savesInProgress.add(id)
  const update = (isSaved: boolean, savesCount: number) =>
    patchPost(queries.client, id, (now) => ({ ...now, isSaved, savesCount }))
  const willSave = !post.isSaved
  update(willSave, Math.max(0, post.savesCount + (willSave ? 1 : -1)))
  try {
    const input = { params: { id }, key: randomKey() }
    const send = isLesson ? saveLesson : isOnProfile ? savePostOfProfile : savePost
    const response = await send(call, willSave, input)
    update(response.isSaved, response.savesCount)
    void queries.client.invalidateQueries({
      queryKey: isLesson ? ['GET /learning/videos/saved'] : savedPosts().queryKey,
    })
    toast.success(willSave ? messages.saved : messages.unsaved)
  } catch (error) {
    update(post.isSaved, post.savesCount)
    toast.error(
      isUnauthorized(error)
        ? messages.asGuest
        : failureMessage(error, willSave ? messages.saveFailed : messages.unsaveFailed),
    )
  } finally {
    savesInProgress.delete(id)
  }
}

type SaveInput = { params: { id: string }; key: string }

const savePost = (call: Platform['call'], isSaved: boolean, input: SaveInput) =>
  isSaved ? call('POST /posts/:id/save', input) : call('DELETE /posts/:id/save', input)
const savePostOfProfile = (call: Platform['call'], isSaved: boolean, input: SaveInput) =>
  isSaved ? call('POST /user/posts/save/:id', input) : call('POST /user/posts/unsave/:id', input)
const saveLesson = (call: Platform['call'], isSaved: boolean, input: SaveInput) =>
  isSaved ? call('POST /learning/videos/:id/save', input) : call('DELETE /learning/videos/:id/save', input)

const urlOf = ({ site }: Platform, post: Post): string => site.publicUrl + postPath(post)

const copy = (url: string): Promise<void> => copyText(url, { copied: texts.linkCopied, copyFailed: texts.copyFailed })

export const copyLink: PostAction = (platform, post) => copy(urlOf(platform, post))

/** Opens the device's share sheet if there is one, otherwise copies the link. */
async function share(url: string, title: string): Promise<void> {
  if (!navigator.share) return copy(url)
  try {
    await navigator.share({ url, title })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await copy(url)
  }
}

export const sharePath = ({ site }: Platform, path: string, title: string): Promise<void> =>
  share(site.publicUrl + path, title)

/** The post's own page with this chart open. */
export const shareChart = (platform: Platform, post: Post, number: number): Promise<void> =>
  share(`${urlOf(platform, post)}?chart=${chartParameter({ postId: post._id, number })}`, post.author.name)
