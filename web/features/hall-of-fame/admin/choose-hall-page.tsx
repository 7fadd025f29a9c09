import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminHall } from '#contract/hall-of-fame.ts'
import { chooseHall as texts } from '#contract/messages/en/hall-of-fame-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { monthName } from '#contract/messages/en/month.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminList } from '../../../shared/admin/admin-list.tsx'
import { useFilters } from '../../../shared/admin/search-params.ts'
import { useAsyncAction } from '../../../shared/use-async-action.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { adminHall, hallSearch } from './api.ts'
import { HallForm } from './hall-form.tsx'
import './admin.css'

/** /admin/hall-of-fame: the shortlist of a month, and whom administrators choose. */
export default function ChooseHallPage() {
  const { filters, change } = useFilters(hallSearch)
  const query = useCall(adminHall(filters.month))
  return (
    <AdminList title={titles.chooseHall} lead={texts.lead} query={query}>
      {(data) =>
        data.month ? (
          <ChosenMonth data={data} month={data.month} onMonth={(month) => change({ month })} onDone={query.refresh} />
        ) : (
          <EmptyState illustration="empty" title={texts.none} text={texts.noneText} />
        )
      }
    </AdminList>
  )
}

type MonthProps = { data: AdminHall; month: string; onMonth: (month: string) => void; onDone: () => Promise<void> }

function ChosenMonth({ data, month, onMonth, onDone }: MonthProps) {
  const { months, version, shortlist } = data
  const choices = months.includes(month) ? months : [month, ...months]
  return (
    <>
      <div className="admin-filters">
        <SelectField
          label={texts.month}
          value={month}
          options={choices.map((value) => ({ value, label: monthName(value) }))}
          onChange={(event) => onMonth(event.currentTarget.value)}
        />
      </div>
      <Published data={data} month={month} onDone={onDone} />
      {shortlist.length > 0 && <HallForm key={`${month} ${version}`} data={data} month={month} onDone={onDone} />}
    </>
  )
}

/** The hall of fame as everyone sees it now, and a way to take the latest choice back. */
function Published({ data: { hall, automaticOn }, month, onDone }: Omit<MonthProps, 'onMonth'>) {
  const { call } = usePlatform()
  const { isPending, run } = useAsyncAction()
  const [version, setVersion] = useState<number>()
  if (!hall) return <p className="gutter muted">{automaticOn && texts.notYet(automaticOn)}</p>
  const undo = () =>
    run(async () => {
      setVersion(hall.version)
      try {
        await call('POST /leaderboard/admin/hall-of-fame/:month/undo', {
          params: { month },
          body: { version: hall.version },
        })
        toast.success(texts.undone)
      } catch (error) {
        toast.error(error instanceof ApiError ? error.message : parts.failed)
      }
      await onDone()
    })
  return (
    <section className="gutter hall-now" aria-label={texts.current}>
      <p>
        <span className="bold">{texts.current}</span>{' '}
        <span className="muted">{hall.isAutomatic ? texts.automatic : texts.byAdministrators}</span>
      </p>
      <div className="button-row">
        <Link to="/hall-of-fame/$month" params={{ month }} className="btn">
          <Icon name="external" small />
          {texts.open}
        </Link>
        <Button pending={isPending && version === hall.version} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      </div>
    </section>
  )
}
