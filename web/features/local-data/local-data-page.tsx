import { useState } from 'react'
import { localData as texts } from '#contract/messages/en/local-data-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Environment } from './environment.tsx'
import { clearStores, type StoreName, storeNames } from './local-stores.ts'
import './local-data.css'
import { QueueTable } from './queue-table.tsx'
import { Stores } from './stores.tsx'
import { useLocalData } from './use-local-data.ts'

type ClearTarget = StoreName | 'all'

/** /admin/indexeddb-demo: the local stores and the offline queue of this browser. */
export default function LocalDataPage() {
  const { data, reload } = useLocalData()
  const [clearTarget, setClearTarget] = useState<ClearTarget | null>(null)
  const clear = async (what: ClearTarget) => {
    try {
      await clearStores(what === 'all' ? storeNames : [what])
      toast.success(what === 'all' ? texts.allCleared : texts.cleared(what))
    } catch {
      toast.error(texts.clearFailed)
    }
    await reload()
    return true
  }
  const isEmpty = data === null || data === 'failed' || data.stores.every(({ count }) => count === 0)
  return (
    <main id="main" tabIndex={-1} className="local-data">
      <div className="page-head">
        <h1 className="title">{titles.localData}</h1>
        <p className="muted">{texts.lead}</p>
        <div className="button-row">
          <Button onClick={() => void reload()}>{texts.refresh}</Button>
          <Button variant="danger" disabled={isEmpty} onClick={() => setClearTarget('all')}>
            {texts.clearAll}
          </Button>
        </div>
      </div>
      {data === null && <ListSkeleton label={texts.loading} />}
      {data === 'failed' && <EmptyState illustration="empty" title={texts.failed} text={texts.failedText} />}
      {data !== null && data !== 'failed' && (
        <>
          <Environment {...data} />
          <QueueTable actions={data.queue} />
          <Stores stores={data.stores} onClear={setClearTarget} />
        </>
      )}
      {clearTarget && (
        <ConfirmClear about={clearTarget} onClear={() => clear(clearTarget)} onClose={() => setClearTarget(null)} />
      )}
    </main>
  )
}

const consequence = (store: StoreName): string => {
  if (store === 'drafts') return texts.confirm.drafts
  if (store === 'offlineQueue') return texts.confirm.queue
  return store === 'meta' ? texts.confirm.meta : texts.confirm.copies
}

type ConfirmProps = { about: ClearTarget; onClear: () => Promise<boolean>; onClose: () => void }

function ConfirmClear({ about, onClear, onClose }: ConfirmProps) {
  const { title, allTitle, all, cancel, clear } = texts.confirm
  return (
    <ConfirmDialog
      title={about === 'all' ? allTitle : title(about)}
      text={about === 'all' ? all : consequence(about)}
      cancelLabel={cancel}
      confirmLabel={clear}
      onConfirm={onClear}
      onClose={onClose}
    />
  )
}
