// One's own posts that wait for a connection, on top of the rooms that they are for.
import { useEffect, useId, useState } from 'react'
import type { Section } from '#contract/common.ts'
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import type { NewPoll } from '#contract/polls.ts'
import type { Post } from '#contract/posts.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { isOnServer } from '../../platform/offline/queued-actions/is-on-server.ts'
import { QueuedActionStatus } from '../../platform/offline/queued-actions/queued-action-status.tsx'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isUnsent } from '../../platform/offline/rules.ts'
import { useSession } from '../../platform/platform.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FeedFilter } from './api.ts'
import { PostHead } from './post-head.tsx'
import { PostText } from './post-text.tsx'

type WaitingPost = QueuedAction<'post'>

const belongs = ({ payload: { fields } }: WaitingPost, { section, sort = 'latest', tag }: FeedFilter): boolean =>
  sort === 'latest' &&
  (section === 'all' || section === fields.section) &&
  (!tag || (fields.tags ?? '').split(',').includes(tag))

/** `posts`: those that are there, of which one may be the same. */
export default function WaitingPosts({ choice, posts }: { choice: FeedFilter; posts: readonly Post[] }) {
  const acts = useQueuedActions()
  const mine = acts.filter((act): act is WaitingPost => act.opType === 'post' && isUnsent(act))
  const shown = mine.filter(
    (act) =>
      belongs(act, choice) &&
      !posts.some((post) => isOnServer(act, post, post.content === act.payload.fields.content?.trim())),
  )
  if (shown.length === 0) return null
  return (
    <section className="post-list" aria-label={texts.queuedPosts}>
      {shown.toReversed().map((act) => (
        <WaitingCard key={act.id} act={act} />
      ))}
    </section>
  )
}

function WaitingCard({ act }: { act: WaitingPost }) {
  const session = useSession()
  const id = useId()
  const { fields, images } = act.payload
  if (session.status !== 'member') return null
  const { _id, username, name, profilePhoto } = session.user
  const head = {
    author: { _id, username, name, profilePhoto },
    section: fields.section as Section,
    createdAt: new Date(act.createdAt).toISOString(),
  }
  return (
    <article className="post card queued" aria-labelledby={id}>
      <PostHead post={head} id={id} />
      <PostText content={fields.content ?? ''} />
      <WaitingImages files={images} alt={fields.alt} />
      {fields.poll && <WaitingPoll poll={JSON.parse(fields.poll) as NewPoll} />}
      {fields.scheduledAt && (
        <p className="meta">
          {texts.scheduledFor} <ExactTime value={fields.scheduledAt} />
        </p>
      )}
      <QueuedActionStatus action={act} />
    </article>
  )
}

function WaitingImages({ files, alt }: { files: WaitingPost['payload']['images']; alt: string | undefined }) {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    const made = files.map(({ file }) => URL.createObjectURL(file))
    setUrls(made)
    return () => made.forEach((url) => void URL.revokeObjectURL(url))
  }, [files])
  const words = alt ? (JSON.parse(alt) as string[]) : []
  return urls.map((url, index) => (
    <figure className="post-image" key={url}>
      <img className="post-queued-image" src={url} alt={words[index] || texts.image(index + 1, urls.length)} />
    </figure>
  ))
}

function WaitingPoll({ poll }: { poll: NewPoll }) {
  return (
    <ul className="post-queued-poll" aria-label={texts.poll}>
      {poll.options.map((option) => (
        <li key={option}>
          <Icon name="poll" small />
          {option}
        </li>
      ))}
    </ul>
  )
}
