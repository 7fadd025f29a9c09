import { localData } from '#contract/messages/en/local-data-screens.ts'
import type { QueuedAct } from '../../platform/offline/actions.ts'
import { useSession } from '../../platform/platform.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatNumber } from '../../ui/format.ts'

const texts = localData.queue

/** The acts that wait here, and those that went out lately, whoever made them. */
export function QueueTable({ acts }: { acts: QueuedAct[] }) {
  const session = useSession()
  const ownId = session.status === 'member' ? session.user._id : null
  return (
    <section className="local-part" aria-labelledby="local-queue">
      <h2 id="local-queue" className="mod-h">
        {texts.title}
      </h2>
      <p className="muted">{acts.length === 0 ? texts.empty : texts.text}</p>
      {acts.length > 0 && (
        <table className="local-queue">
          <caption className="vh">{texts.caption}</caption>
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
            {acts.map((act) => (
              <tr key={act.id}>
                <td>
                  <span className="b">{act.opType}</span>{' '}
                  <span className="muted">{act.userId === ownId ? texts.yours : texts.otherMember}</span>
                </td>
                <td>{texts.states[act.status]}</td>
                <td>
                  <ExactTime value={new Date(act.createdAt).toISOString()} />
                </td>
                <td data-name={texts.tries}>{formatNumber(act.retryCount)}</td>
                <td>{act.lastError}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
