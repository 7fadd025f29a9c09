import { formatNumber } from '#contract/format-number.ts'
import { localData } from '#contract/messages/en/local-data-screens.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { useSession } from '../../platform/platform.ts'
import { ExactTime } from '../../ui/exact-time.tsx'

const texts = localData.queue

/** The queued and recently sent actions of all members who used this browser. */
export function QueueTable({ actions }: { actions: QueuedAction[] }) {
  const session = useSession()
  const ownId = session.status === 'member' ? session.user._id : null
  return (
    <section className="local-data-section" aria-labelledby="local-queue">
      <h2 id="local-queue" className="section-heading">
        {texts.title}
      </h2>
      <p className="muted">{actions.length === 0 ? texts.empty : texts.text}</p>
      {actions.length > 0 && (
        <table className="local-data-queue">
          <caption className="visually-hidden">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.action}</th>
              <th scope="col">{texts.state}</th>
              <th scope="col">{texts.created}</th>
              <th scope="col">{texts.tries}</th>
              <th scope="col">{texts.error}</th>
            </tr>
          </thead>
          <tbody>
            {actions.map((action) => (
              <tr key={action.id}>
                <td>
                  <span className="bold">{action.opType}</span>{' '}
                  <span className="muted">{action.userId === ownId ? texts.yours : texts.otherMember}</span>
                </td>
                <td>{texts.states[action.status]}</td>
                <td>
                  <ExactTime value={new Date(action.createdAt).toISOString()} />
                </td>
                <td data-name={texts.tries}>{formatNumber(action.retryCount)}</td>
                <td>{action.lastError}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
