import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { rings as texts } from '#contract/messages/en/rings-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { pointsAdministrationLimits } from '#contract/points-administration.ts'
import type { Ring } from '#contract/rings.ts'
import { useCall } from '../../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../../platform/platform.ts'
import { AdminPage, ListState } from '../../../../shared/admin/admin-list.tsx'
import { ListTabs } from '../../../../shared/admin/list-tabs.tsx'
import { useFilters } from '../../../../shared/admin/search-params.ts'
import { TextDialog } from '../../../../shared/text-dialog.tsx'
import { useConfirmation } from '../../../../shared/use-confirmation.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ringList, ringsSearch } from '../api.ts'
import { RingCard } from './ring-card.tsx'
import { VoidedRings } from './voided-rings.tsx'
import '../admin.css'

/** /admin/rings: suspicious rings with their evidence, and those that were voided. */
export default function RingsPage() {
  const { filters } = useFilters(ringsSearch)
  return (
    <AdminPage title={titles.rings} lead={texts.lead}>
      <ListTabs label={texts.lists} param="list" value={filters.list} choices={texts.tabs} />
      {filters.list === 'voided' ? <VoidedRings page={filters.page} /> : <SuspiciousRings />}
    </AdminPage>
  )
}

function SuspiciousRings() {
  const query = useCall(ringList())
  const [opened, setOpened] = useState<Ring | null>(null)
  return (
    <>
      <ListState
        title={texts.cached}
        query={query}
        texts={texts}
        empty={{ title: texts.empty, text: texts.emptyText }}
        isEmpty={({ rings }) => rings.length === 0}
      >
        {({ rings }) => (
          <ol className="points-rings">
            {rings.map((ring) => (
              <li key={ring.members[0]?.user._id}>
                <RingCard ring={ring} onVoid={() => setOpened(ring)} />
              </li>
            ))}
          </ol>
        )}
      </ListState>
      {opened && <VoidDialog ring={opened} onDone={query.refresh} onClose={() => setOpened(null)} />}
    </>
  )
}

type VoidProps = { ring: Ring; onDone: () => Promise<void>; onClose: () => void }

function VoidDialog({ ring: { members, points }, onDone, onClose }: VoidProps) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const submit = async (reason: string) => {
    const body = { members: members.map(({ user }) => user._id), reason }
    await confirmed(() => call('POST /points/admin/voids', { body }))
    toast.success(texts.voided)
    void onDone()
  }
  return (
    <>
      <TextDialog
        title={texts.voidTitle}
        description={texts.voidText(members.length, formatNumber(points))}
        label={texts.reason}
        maxLength={pointsAdministrationLimits.reasonLength}
        emptyError={texts.reasonMissing}
        submitLabel={texts.confirm}
        onSubmit={submit}
        failed={texts.actionFailed}
        onExited={onClose}
      />
      {dialog}
    </>
  )
}
