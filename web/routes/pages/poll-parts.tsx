// The poll components for posts, loaded on demand because most posts have no poll.
import type { PollComponents } from '../../features/posts/poll-components.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import '../../features/polls/polls.css'

const loadView = () => import('../../features/polls/poll-view.tsx').then((file) => ({ default: file.PollView }))

export const pollParts: PollComponents = {
  View: lazyPart(
    loadView,
    PartFailed,
    ({ poll }) => (
      <div className="post-poll" aria-hidden="true">
        <Skeleton height={poll.options.length * 44 + 60} />
      </div>
    ),
    { selector: '.poll', component: import.meta.env.SSR ? (await loadView()).default : undefined },
  ),
  Fields: lazyPart(
    () => import('../../features/polls/poll-fields.tsx').then((file) => ({ default: file.PollFields })),
    PartFailed,
    () => <Spinner />,
  ),
}
