import { type ReactNode, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { overview as texts } from '#contract/messages/en/overview-screens.ts'
import type { SiteState as State } from '#contract/overview.ts'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { useRefreshEvery } from '../../shared/use-refresh-every.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatBytes, formatTimeLeft } from '../../ui/format.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { toast } from '../../ui/toast.ts'
import { siteQuery } from './api.ts'

/** Nothing announces the state of the site. */
const refreshInterval = 30_000

/** Limits from which something needs attention: seconds, and the share of the disk that is free. */
const limits = { queueSeconds: 60, freeDisk: 0.1 } as const

/** The state of the site: its queue, emails, disk, database, backups and version. */
export function SiteState() {
  const query = useCall(siteQuery)
  useRefreshEvery('GET /admin/overview/site', refreshInterval)
  return (
    <section aria-labelledby="overview-site">
      <h2 id="overview-site" className="section-heading">
        {texts.site}
      </h2>
      {query.state === 'rejected' ? (
        <LoadError title={texts.siteFailed} text={query.error.message} heading="h3" onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.siteLoading} />
      ) : (
        <Parts state={query.data.site} onRetried={query.refresh} />
      )}
    </section>
  )
}

function Parts({ state, onRetried }: { state: State; onRetried: () => Promise<void> }) {
  const { queue, failedJobs, mail, disk, database, storage, backup, wal, drill, version, signature } = state
  const used = disk.size - disk.free
  const failed = failedJobs.reduce((sum, { count }) => sum + count, 0)
  const { retry, isRetrying, dialog } = useRetry(onRetried)
  return (
    <>
      <table className="overview-site">
        <caption className="visually-hidden">{texts.site}</caption>
        <tbody>
          <Part
            icon={'list'}
            name={texts.parts.queue}
            isBad={queue.oldestSeconds >= limits.queueSeconds}
            value={texts.waiting(queue.waiting)}
            details={queue.waiting > 0 && texts.oldestWaits(formatTimeLeft(queue.oldestSeconds * 1000, 0))}
          />
          <Part
            icon={'x-circle'}
            name={texts.parts.failedJobs}
            isBad={failed > 0}
            value={failed === 0 ? texts.none : formatNumber(failed)}
            details={failed > 0 && <FailedJobs failedJobs={failedJobs} retry={retry} isRetrying={isRetrying} />}
            action={
              failedJobs.length > 1 && (
                <Button onClick={() => retry(null)} pending={isRetrying}>
                  <Icon name="refresh" small />
                  {texts.retryAll}
                </Button>
              )
            }
          />
          <Part
            icon={'mail'}
            name={texts.parts.mail}
            isBad={mail.failed + mail.retrying > 0}
            value={mailState(mail)}
            details={mail.failed > 0 && mail.retrying > 0 && texts.retryingMails(mail.retrying)}
          />
          <Part
            icon={'archive'}
            name={texts.parts.disk}
            isBad={disk.free < disk.size * limits.freeDisk}
            value={texts.share(Math.round((used / disk.size) * 100), formatBytes(disk.size))}
            details={texts.free(formatBytes(disk.free))}
            action={<Meter share={used / disk.size} />}
          />
          <Part
            icon={'grid'}
            name={texts.parts.database}
            isBad={database.slowStatements > 0}
            value={formatBytes(database.bytes)}
            details={texts.connections(database.connections, database.slowStatements)}
          />
          <Part
            icon={'image'}
            name={texts.parts.storage}
            isBad={!storage}
            value={storage ? texts.ok : texts.notResponding}
          />
          <Part
            icon={'history'}
            name={texts.parts.backup}
            isBad={backup && (backup.lastAt === null || backup.isLate)}
            value={!backup ? texts.noBackups : backup.lastAt ? <ExactTime value={backup.lastAt} /> : texts.noBackupYet}
            details={backup ? texts.everyHours(backup.everyHours) : texts.setBackups}
          />
          {wal && (
            <Part
              icon={'history'}
              name={texts.parts.wal}
              isBad={wal.isLate || wal.missing > 0}
              value={wal.lastAt ? <ExactTime value={wal.lastAt} /> : texts.noWalYet}
              details={walState(wal)}
            />
          )}
          <Part
            icon={'replace'}
            name={texts.parts.drill}
            isBad={drill && !drill.isComplete}
            value={drill ? <ExactTime value={drill.at} /> : texts.noDrill}
            details={drill ? (drill.isComplete ? texts.drillComplete : texts.drillIncomplete) : texts.runDrill}
          />
          <Part
            icon={'info'}
            name={texts.parts.version}
            isBad={null}
            value={version.name}
            details={
              <>
                {texts.runningSince} <ExactTime value={version.since} />
              </>
            }
          />
          <Part
            icon={'lock'}
            name={texts.parts.signature}
            isBad={signature ? false : null}
            value={signature ? texts.signedTo(signature.row) : texts.notSigned}
            details={signature && <ExactTime value={signature.signedAt} />}
          />
        </tbody>
      </table>
      {dialog}
    </>
  )
}

function walState({ isLate, missing }: NonNullable<State['wal']>): string {
  if (missing > 0) return texts.walMissing(missing)
  return isLate ? texts.walLate : texts.walComplete
}

function mailState({ failed, retrying }: { failed: number; retrying: number }): string {
  if (failed > 0) return texts.failedMails(failed)
  return retrying > 0 ? texts.retryingMails(retrying) : texts.noFailedMails
}

type PartProps = {
  icon: IconName
  name: string
  /** Null if there is nothing to judge. */
  isBad: boolean | null
  value: ReactNode
  details?: ReactNode
  action?: ReactNode
}

function Part({ icon, name, isBad, value, details, action }: PartProps) {
  return (
    <tr data-bad={isBad || undefined}>
      <th scope="row">
        <Icon name={icon} />
        {name}
      </th>
      <td className="overview-value">
        {isBad !== null && (
          <>
            <Icon name={isBad ? 'x-circle' : 'check-circle'} small />
            <span className="visually-hidden">{isBad ? texts.attention : texts.fine}: </span>
          </>
        )}
        {value}
      </td>
      <td className="overview-details muted">{details}</td>
      <td className="overview-action">{action}</td>
    </tr>
  )
}

const Meter = ({ share }: { share: number }) => (
  <span className="overview-meter" aria-hidden="true">
    <i style={{ width: `${share * 100}%` }} />
  </span>
)

type Retry = { retry: (kind: string | null) => void; isRetrying: boolean }

/** The kinds of jobs that failed, each with its last error. */
function FailedJobs({ failedJobs, retry, isRetrying }: Retry & Pick<State, 'failedJobs'>) {
  return (
    <ul className="overview-failed">
      {failedJobs.map(({ kind, count, error }) => (
        <li key={kind}>
          <span>
            <b className="bold">{texts.ofKind(kind, count)}</b>
            {error && (
              <>
                <br />
                <bdi>{error}</bdi>
              </>
            )}
          </span>
          <Button onClick={() => retry(kind)} pending={isRetrying} aria-label={texts.retryKind(kind)}>
            <Icon name="refresh" small />
            {texts.retry}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Retrying needs the password. If someone else was faster, the state is read again. */
function useRetry(onRetried: () => Promise<void>) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const [isRetrying, setRetrying] = useState(false)
  const retry = async (kind: string | null): Promise<void> => {
    setRetrying(true)
    try {
      const { retried } = await confirmed(() => call('POST /admin/overview/jobs/retry', { body: { kind } }))
      toast.success(texts.retried(retried))
      await onRetried()
    } catch (error) {
      toast.error(isStale(error) ? texts.noLongerFailed : error instanceof ApiError ? error.message : texts.retryFailed)
      if (isStale(error)) await onRetried()
    } finally {
      setRetrying(false)
    }
  }
  return { retry: (kind: string | null) => void retry(kind), isRetrying, dialog }
}
