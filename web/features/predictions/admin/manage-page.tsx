import { Link, useSearch } from '@tanstack/react-router'
import { manage as texts } from '#contract/messages/en/predictions-admin.ts'
import { predictions as listTexts, question } from '#contract/messages/en/predictions-screens.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { AdminList } from '../../../shared/admin/admin-list.tsx'
import { ListTabs } from '../../../shared/admin/list-tabs.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { type PredictionsSearch, predictionPages } from '../api.ts'
import '../predictions.css'

const { all, open, closed, resolved } = listTexts.statuses

/** /admin/manage-predictions */
export default function ManagePredictionsPage() {
  const { status } = useSearch({ strict: false }) as PredictionsSearch
  return (
    <AdminList
      title={texts.title}
      actions={
        <Link to="/admin/create-prediction" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      }
      tabs={<ListTabs label={listTexts.tabs} param="status" value={status} choices={{ all, open, closed, resolved }} />}
      query={useCallPages(predictionPages({ status }))}
      texts={{ ...texts, more: listTexts.more }}
      empty={{ title: texts.none, text: texts.noneText }}
      isEmpty={({ pages }) => pages.every(({ predictions }) => predictions.length === 0)}
    >
      {({ pages }) => (
        <ul className="admin-rows">
          {pages
            .flatMap(({ predictions }) => predictions)
            .map(({ _id: id, question: text, status, closesAt, forecastersCount, section }) => (
              <li key={id}>
                <Link to="/admin/edit-prediction/$id" params={{ id }} className="bold tap-target">
                  <MemberText>{text}</MemberText>
                </Link>
                <p className="meta predictions-facts">
                  <span>{question.states[status]}</span>
                  <span>{section}</span>
                  <span>{listTexts.forecasts(forecastersCount)}</span>
                  <span>
                    {status === 'open' ? listTexts.closes : listTexts.closed} <ExactTime value={closesAt} />
                  </span>
                </p>
              </li>
            ))}
        </ul>
      )}
    </AdminList>
  )
}
