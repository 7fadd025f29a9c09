import { useState } from 'react'
import { type AccountExport, dataRightsLimits } from '#contract/data-rights.ts'
import { yourData as texts } from '#contract/messages/en/data-rights-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatBytes } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { toast } from '../../ui/toast.ts'

const exportQuery = callQuery('GET /auth/export', { resource: 'export', persist: false })

/** A section of the account page. Notifications and emails about an export lead to it. */
export function YourData() {
  const session = useSession()
  if (session.status !== 'member') return null
  return (
    <section id="your-data" aria-labelledby="your-data-title">
      <h2 id="your-data-title" className="section-heading">
        {texts.title}
      </h2>
      <p className="muted account-devices-note">{texts.lead}</p>
      <CurrentExport />
    </section>
  )
}

function CurrentExport() {
  const current = useCall(exportQuery)
  useLiveEvent('export:changed', () => void current.refresh())
  useOnConnect(({ first }) => {
    if (!first) void current.refresh()
  })
  if (current.state === 'rejected')
    return <LoadError title={texts.failedToLoad} onRetry={current.refresh} heading="h3" />
  if (current.state !== 'fulfilled') return <ListSkeleton />
  const { export: latest, nextAt } = current.data
  return (
    <>
      <div role="status">{latest && <Progress latest={latest} />}</div>
      {latest?.state === 'ready' && <Downloads latest={latest} onGone={current.refresh} />}
      {latest?.state !== 'pending' && <Request latest={latest} nextAt={nextAt} onRequested={current.refresh} />}
    </>
  )
}

function Progress({ latest }: { latest: AccountExport }) {
  if (latest.state === 'ready')
    return (
      <p className="account-devices-note">
        {texts.ready} <ExactTime value={latest.expiresAt!} />
      </p>
    )
  const text = latest.isDelayed ? texts.delayed : texts[latest.state]
  return <p className="account-devices-note">{text}</p>
}

/** Starts the download without leaving the page. */
const openFile = (path: string): void =>
  Object.assign(document.createElement('a'), { href: path, download: '' }).click()

function Downloads({ latest: { parts }, onGone }: { latest: AccountExport; onGone: () => Promise<void> }) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const [pending, setPending] = useState<number | null>(null)
  const download = async (part: number) => {
    setPending(part)
    try {
      const { path } = await confirmed(() => call('POST /auth/export/link', { body: { part } }))
      openFile(path)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.failedToDownload))
      void onGone()
    }
    setPending(null)
  }
  return (
    <div className="button-row account-devices-note">
      {parts.map((bytes, index) => {
        const [part, size] = [index + 1, formatBytes(bytes)]
        return (
          <Button key={part} variant="primary" pending={pending === part} onClick={() => void download(part)}>
            <Icon name="download" small />
            {parts.length === 1 ? texts.download(size) : texts.downloadPart(part, parts.length, size)}
          </Button>
        )
      })}
      {dialog}
    </div>
  )
}

type RequestProps = { latest: AccountExport | null; nextAt: string | undefined; onRequested: () => Promise<void> }

function Request({ latest, nextAt, onRequested }: RequestProps) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const [isPending, setPending] = useState(false)
  const request = async () => {
    setPending(true)
    try {
      await confirmed(() => call('POST /auth/export'))
      await onRequested()
    } catch (error) {
      toast.error(formErrorMessage(error, texts.failedToRequest))
    }
    setPending(false)
  }
  if (nextAt)
    return (
      <p className="muted account-devices-note">
        {texts.next(dataRightsLimits.exportsPerDay)} <ExactTime value={nextAt} />
      </p>
    )
  const label = latest?.state === 'failed' ? texts.retry : latest ? texts.again : texts.request
  return (
    <>
      {latest?.state === 'ready' && <p className="muted account-devices-note">{texts.replaces}</p>}
      <Button pending={isPending} onClick={() => void request()}>
        {label}
      </Button>
      {dialog}
    </>
  )
}
