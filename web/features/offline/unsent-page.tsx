import { Link } from '@tanstack/react-router'
import { unsent as texts } from '#contract/messages/en/offline-screens.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { QueuedActionStatus } from '../../platform/offline/queued-actions/queued-action-status.tsx'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
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
  likeVideo: 'heart',
  unlikeVideo: 'heart',
  watch: 'learn',
  comment: 'comment',
  follow: 'user-plus',
  unfollow: 'user-plus',
  post: 'candlesticks',
  vote: 'poll',
  forecast: 'forecast',
  createTrade: 'notebook',
  changeTrade: 'notebook',
  deleteTrade: 'trash',
  saveReview: 'notebook',
  tradePlan: 'notebook',
  planNotTaken: 'notebook',
  readNotifications: 'read',
  archiveNotifications: 'archive',
  deleteNotifications: 'trash',
} as const satisfies Record<QueuedAction['opType'], IconName>

/** /dashboard/unsent: the member's actions that are stored on this device but not on the server. */
export default function UnsentPage() {
  const actions = useQueuedActions().filter(isUnsent)
  return (
    <main id="main" tabIndex={-1}>
      <Divider className="page-divider" />
      <div className="page-head gutter">
        <h1 className="title page-name">{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {actions.length === 0 ? (
        <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText}>
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {texts.toRooms}
          </Link>
        </EmptyState>
      ) : (
        <ol className="unsent" aria-label={texts.list}>
          {actions.map((action) => (
            <UnsentItem key={action.id} action={action} />
          ))}
        </ol>
      )}
    </main>
  )
}

function UnsentItem({ action }: { action: QueuedAction }) {
  const { client } = usePlatform().queries
  const { title, text, postId, predictionId, edit, review } = describeAction(client, action)
  return (
    <li className="card unsent-item">
      <Icon name={icons[action.opType]} />
      <div>
        <p>
          <span className="bold">{title}</span>{' '}
          <span className="meta">
            <ExactTime value={new Date(action.createdAt).toISOString()} />
            {action.retryCount > 0 && ` · ${texts.tries(action.retryCount)}`}
          </span>
        </p>
        {text && (
          <p dir="auto" className="unsent-text">
            {text}
          </p>
        )}
        {postId && (
          <Link to="/post/$id/{-$slug}" params={{ id: postId }} className="link tap-target">
            {texts.open}
          </Link>
        )}
        {predictionId && (
          <Link to="/predictions/$id" params={{ id: predictionId }} className="link tap-target">
            {texts.openQuestion}
          </Link>
        )}
        {edit &&
          ('unsent' in edit ? (
            <Link to="/dashboard/journal/new" search={edit} className="link tap-target">
              {texts.edit}
            </Link>
          ) : (
            <Link to="/dashboard/journal/$tradeId/edit" params={edit} className="link tap-target">
              {texts.edit}
            </Link>
          ))}
        {review && (
          <Link to="/dashboard/trade-review" search={review} className="link tap-target">
            {texts.openReview}
          </Link>
        )}
        {/* Answers are discarded in the form that they were typed into, which still has them. */}
        <QueuedActionStatus action={action} what={title} mayDiscard={!review} />
      </div>
    </li>
  )
}
