// The viewer's own posts in the offline queue, on top of the feeds that match them.
import { useEffect, useId, useState } from 'react'
import type { Section } from '#contract/common.ts'
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import type { NewPlan } from '#contract/plans.ts'
import type { NewPoll } from '#contract/polls.ts'
import type { Post, Stance } from '#contract/posts.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { isOnServer } from '../../platform/offline/queued-actions/is-on-server.ts'
import { QueuedActionStatus } from '../../platform/offline/queued-actions/queued-action-status.tsx'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isUnsent } from '../../platform/offline/rules.ts'
import { useSession } from '../../platform/platform.ts'
import { SharedPlanView } from '../../shared/shared-plan.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import type { FeedFilter } from './api.ts'
import { PostHeader } from './post-header.tsx'
import { PostText } from './post-text.tsx'

type QueuedPost = QueuedAction<'post'>

const belongsInFeed = ({ payload: { fields } }: QueuedPost, { section, sort = 'latest', tag }: FeedFilter): boolean =>
  sort === 'latest' &&
  (section === 'all' || section === fields.section) &&
  (!tag || (fields.tags ?? '').split(',').includes(tag))

/** `posts`: the posts in the feed. Queued posts that are already among them are left out. */
export default function QueuedPosts({ filter, posts }: { filter: FeedFilter; posts: readonly Post[] }) {
  const actions = useQueuedActions()
  const ownPosts = actions.filter((action): action is QueuedPost => action.opType === 'post' && isUnsent(action))
  const shown = ownPosts.filter(
    (action) =>
      belongsInFeed(action, filter) &&
      !posts.some((post) => isOnServer(action, post, post.content === action.payload.fields.content?.trim())),
  )
  if (shown.length === 0) return null
  return (
    <section className="post-list" aria-label={texts.queuedPosts}>
      {shown.toReversed().map((action) => (
        <QueuedPostCard key={action.id} action={action} />
      ))}
    </section>
  )
}

function QueuedPostCard({ action }: { action: QueuedPost }) {
  const session = useSession()
  const id = useId()
  const { fields, images } = action.payload
  if (session.status !== 'member') return null
  const { _id, username, name, profilePhoto } = session.user
  const head = {
    author: { _id, username, name, profilePhoto },
    section: fields.section as Section,
    createdAt: new Date(action.createdAt).toISOString(),
    ...(fields.stance && { stance: JSON.parse(fields.stance) as Stance }),
  }
  return (
    <article className="post card queued" aria-labelledby={id}>
      <PostHeader post={head} id={id} />
      <PostText content={fields.content ?? ''} />
      <QueuedImages files={images} alt={fields.alt} />
      {fields.poll && <QueuedPoll poll={JSON.parse(fields.poll) as NewPoll} />}
      {fields.plan && (
        <SharedPlanView
          plan={{ ...(JSON.parse(fields.plan) as NewPlan), isOver: false, result: null, notTakenAt: null }}
          publishedAt={null}
        />
      )}
      {fields.scheduledAt && (
        <p className="meta">
          {texts.scheduledFor} <ExactTime value={fields.scheduledAt} />
        </p>
      )}
      <QueuedActionStatus action={action} />
    </article>
  )
}

function QueuedImages({ files, alt }: { files: QueuedPost['payload']['images']; alt: string | undefined }) {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    const objectUrls = files.map(({ file }) => URL.createObjectURL(file))
    setUrls(objectUrls)
    return () => objectUrls.forEach((url) => void URL.revokeObjectURL(url))
  }, [files])
  const words = alt ? (JSON.parse(alt) as string[]) : []
  if (urls.length === 0) return null
  return (
    <div className="post-queued-charts">
      {urls.map((url, index) => (
        <img key={url} src={url} alt={words[index] || texts.image(index + 1, urls.length)} />
      ))}
    </div>
  )
}

function QueuedPoll({ poll }: { poll: NewPoll }) {
  return (
    <ul className="post-queued-poll" aria-label={texts.poll}>
      {poll.options.map((option) => (
        <li key={option}>
          <Icon name="poll" small />
          <MemberText>{option}</MemberText>
        </li>
      ))}
    </ul>
  )
}
