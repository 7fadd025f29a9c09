// What an act was, in words: as much as this device knows of what it was about.
import type { QueryClient } from '@tanstack/react-query'
import { unsent as texts } from '#contract/messages/en/offline-screens.ts'
import type { Poll } from '#contract/polls.ts'
import type { Post } from '#contract/posts.ts'
import { findCachedItem, isItem } from '../../platform/cache/cached-data.ts'
import type { QueuedAct } from '../../platform/offline/actions.ts'

export type ActionDescription = {
  title: string
  /** What was written, whole, since it is kept nowhere else; or what it was about. */
  text?: string | undefined
  /** The post that it belongs to. */
  postId?: string | undefined
}

const excerptLength = 120
const excerpt = (text: string): string =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text

export function describeAction(client: QueryClient, act: QueuedAct): ActionDescription {
  switch (act.opType) {
    case 'like':
    case 'unlike': {
      const { postId } = act.payload
      const post = findCachedItem(client, isItem(postId, 'savesCount')) as Post | undefined
      return {
        title: texts.actions[act.opType],
        postId,
        text: post && `${post.author.name}: ${excerpt(post.content)}`,
      }
    }
    case 'comment': {
      const { postId, comment, parentId } = act.payload
      return { title: parentId ? texts.actions.reply : texts.actions.comment, postId, text: comment }
    }
    case 'follow':
    case 'unfollow': {
      const person = findCachedItem(client, isItem(act.payload.memberId, 'username')) as
        | { username: string }
        | undefined
      return { title: texts.actions[act.opType], text: person && texts.username(person.username) }
    }
    case 'vote': {
      const poll = findCachedItem(client, isItem(act.payload.pollId, 'closesAt')) as Poll | undefined
      const option = poll?.options.find(({ _id }) => _id === act.payload.option)
      const words = poll && option && `${option.text} · ${excerpt(poll.question)}`
      return { title: texts.actions.vote, text: words, postId: poll?.postId }
    }
    case 'post': {
      const { fields, images } = act.payload
      const words = [fields.content, images.length > 0 && texts.images(images.length)]
      return { title: texts.actions.post(fields.section ?? ''), text: words.filter(Boolean).join('\n') }
    }
  }
}
