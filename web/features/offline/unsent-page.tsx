import { Link } from '@tanstack/react-router'
import { unsent as texts } from '#contract/messages/en/offline-screens.ts'
import type { QueuedAct } from '../../platform/offline/actions.ts'
import { ActMark } from '../../platform/offline/queued-actions/act-mark.tsx'
import { useActs } from '../../platform/offline/queued-actions/use-acts.ts'
import { isUnsent } from '../../platform/offline/rules.ts'
import { usePlatform } from '../../platform/platform.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { describeAction } from './describe-action.ts'
import './offline.css'

const icons = {
  like: 'heart',
  unlike: 'heart',
  comment: 'comment',
  follow: 'user-plus',
  unfollow: 'user-plus',
  post: 'candles',
  vote: 'poll',
} as const satisfies Record<QueuedAct['opType'], IconName>

/** /dashboard/unsent: everything that this device keeps for the signed-in member and the server does not have. */
export default function UnsentPage() {
  const acts = useActs().filter(isUnsent)
  return (
    <main id="main" tabIndex={-1}>
      <Divider className="room-rule" />
      <div className="page-head pad">
        <h1 className="title">{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {acts.length === 0 ? (
        <EmptyState drawing="empty" title={texts.empty} text={texts.emptyText}>
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {texts.toRooms}
          </Link>
        </EmptyState>
      ) : (
        <ol className="unsent" aria-label={texts.list}>
          {acts.map((act) => (
            <UnsentItem key={act.id} act={act} />
          ))}
        </ol>
      )}
    </main>
  )
}

function UnsentItem({ act }: { act: QueuedAct }) {
  const { client } = usePlatform().queries
  const { title, text: words, postId } = describeAction(client, act)
  return (
    <li className="sheet unsent-item">
      <Icon name={icons[act.opType]} />
      <div>
        <p>
          <span className="b">{title}</span>{' '}
          <span className="meta">
            <ExactTime value={new Date(act.createdAt).toISOString()} />
            {act.retryCount > 0 && ` · ${texts.tries(act.retryCount)}`}
          </span>
        </p>
        {words && <p className="unsent-text">{words}</p>}
        {postId && (
          <Link to="/post/$id/{-$slug}" params={{ id: postId }} className="link tap">
            {texts.open}
          </Link>
        )}
        <ActMark act={act} what={title} mayDiscard />
      </div>
    </li>
  )
}
