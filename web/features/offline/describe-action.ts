// Describes a queued action, as far as the data on this device allows.
import type { QueryClient } from '@tanstack/react-query'
import { unsent as texts } from '#contract/messages/en/offline-screens.ts'
import type { Poll } from '#contract/polls.ts'
import type { Post } from '#contract/posts.ts'
import type { Video } from '#contract/videos.ts'
import { findCachedItem } from '../../platform/cache/cached-data.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'

export type ActionDescription = {
  title: string
  /** The full text the member wrote, since it exists nowhere else; or an excerpt of what the action is about. */
  text?: string | undefined
  /** The post the action belongs to. */
  postId?: string | undefined
  /** The question that was forecast. */
  predictionId?: string
  /** The trade that can be edited until it's sent: by its id, or a new one by that of its action. */
  edit?: { tradeId: string } | { unsent: string }
  /** The period of a trade review. */
  review?: { span?: 'month'; on: string }
}

const excerptLength = 120
const excerpt = (text: string): string =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text

export function describeAction(client: QueryClient, action: QueuedAction): ActionDescription {
  switch (action.opType) {
    case 'like':
    case 'unlike': {
      const { postId } = action.payload
      const post = findCachedItem<Post>(client, postId, 'savesCount')
      return {
        title: texts.actions[action.opType],
        postId,
        text: post && `${post.author.name}: ${excerpt(post.content)}`,
      }
    }
    case 'likeVideo':
    case 'unlikeVideo': {
      const video = findCachedItem<Video>(client, action.payload.postId, 'chapterStarts')
      return { title: texts.actions[action.opType], text: video?.title }
    }
    case 'watch': {
      const video = findCachedItem<Video>(client, action.payload.videoId, 'chapterStarts')
      return { title: texts.actions.watch, text: video?.title }
    }
    case 'comment': {
      const { postId, comment, parentId } = action.payload
      return { title: parentId ? texts.actions.reply : texts.actions.comment, postId, text: comment }
    }
    case 'follow':
    case 'unfollow': {
      const person = findCachedItem<{ username: string }>(client, action.payload.memberId, 'username')
      return { title: texts.actions[action.opType], text: person && texts.username(person.username) }
    }
    case 'forecast': {
      const { predictionId, probabilities, asked } = action.payload
      const shares = probabilities.map((percent, index) => texts.actions.share(asked?.outcomes[index], percent))
      // No follows from yes.
      const given = (asked?.kind === 'yesNo' ? shares.slice(0, 1) : shares).join(', ')
      return { title: texts.actions.forecast, text: asked ? `${given} · ${asked.question}` : given, predictionId }
    }
    case 'vote': {
      const poll = findCachedItem<Poll>(client, action.payload.pollId, 'closesAt')
      const option = poll?.options.find(({ _id }) => _id === action.payload.option)
      const words = poll && option && `${option.text} · ${excerpt(poll.question)}`
      return { title: texts.actions.vote, text: words, postId: poll?.postId }
    }
    case 'createTrade':
    case 'changeTrade': {
      const { payload } = action
      const { symbol, note } = ('edited' in payload && payload.edited?.trade) || payload.trade
      const words = [symbol, note].filter(Boolean).join('\n')
      const edit = 'tradeId' in payload ? { tradeId: payload.tradeId } : { unsent: action.id }
      return { title: texts.actions[action.opType], text: words, edit }
    }
    case 'saveReview': {
      const { period, on, wentWell, costliestRule, resolution } = action.payload
      const words = [wentWell, costliestRule, resolution].filter(Boolean).join('\n')
      const review = { on, ...(period === 'month' && { span: period }) }
      return { title: texts.actions.saveReview, text: words, review }
    }
    case 'deleteTrade':
      return { title: texts.actions.deleteTrade, text: action.payload.symbol }
    case 'tradePlan':
    case 'planNotTaken':
      return { title: texts.actions[action.opType], text: action.payload.symbol, postId: action.payload.postId }
    case 'readNotifications':
    case 'archiveNotifications':
    case 'deleteNotifications':
      return { title: texts.actions[action.opType](action.payload.notificationIds.length) }
    case 'post': {
      const { fields, images } = action.payload
      const words = [fields.content, images.length > 0 && texts.images(images.length)]
      return { title: texts.actions.post(fields.section ?? ''), text: words.filter(Boolean).join('\n') }
    }
  }
}
