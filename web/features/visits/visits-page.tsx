import { Link, useSearch } from '@tanstack/react-router'
import { countries } from '#contract/countries.ts'
import { formatNumber } from '#contract/format-number.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { visits as texts } from '#contract/messages/en/visits-screens.ts'
import { type VisitPeriod, type Visits, visitPeriods } from '#contract/visits.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSite } from '../../platform/platform.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { visitsSearch } from './search-params.ts'
import { ShareTable } from './share-table.tsx'
import { VisitChart } from './visit-chart.tsx'
import './visits.css'

const visitsOf = (days: VisitPeriod) =>
  callQuery('GET /admin/visits', {
    input: { query: { days: `${days}` as const } },
    resource: 'page views',
    lifetime: 0,
    persist: false,
  })

/** /admin/visits: what our own counter has counted. */
export default function VisitsPage() {
  const { days = visitPeriods[0] } = visitsSearch(useSearch({ strict: false }))
  const { analyticsScript } = useSite()
  return (
    <AdminList
      title={titles.visits}
      lead={analyticsScript ? texts.otherTool(new URL(analyticsScript).hostname) : texts.lead}
      tabs={<Periods />}
      query={useCall(visitsOf(days))}
      texts={{ failed: texts.failed, loading: texts.loading }}
      empty={{ title: texts.none, text: texts.noneText }}
      isEmpty={({ visits }) => visits.total === 0}
    >
      {({ visits }) => <Report visits={visits} />}
    </AdminList>
  )
}

function Periods() {
  return (
    <nav className="visits-periods gutter" aria-label={texts.period}>
      {visitPeriods.map((days) => (
        <Link
          key={days}
          to="/admin/visits"
          search={visitsSearch({ days })}
          className="chip tap-target"
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {texts.periods[days]}
        </Link>
      ))}
    </nav>
  )
}

const hostName = (host: string): string =>
  host === '' ? texts.noReferrer : host === 'other' ? texts.otherReferrers : host

const countryName = (code: string): string =>
  countries.find((country) => country.code === code)?.name ?? texts.unknownCountry

function Report({ visits }: { visits: Visits }) {
  const { total, pages, referrers } = visits
  const named = referrers.map(({ host, views }) => ({ name: hostName(host), views }))
  return (
    <div className="visits-report gutter">
      <section>
        <h2 className="section-heading">{texts.byDay}</h2>
        <p className="muted">{texts.total(formatNumber(total))}</p>
        <VisitChart visits={visits} />
      </section>
      <div className="visits-tables">
        <ShareTable
          title={texts.byPage}
          column={texts.page}
          total={total}
          rows={pages.map(({ page, views }) => ({ name: texts.pages[page], views }))}
        />
        <ShareTable title={texts.byReferrer} column={texts.referrer} total={total} rows={named} />
        <ShareTable
          title={texts.byCountry}
          column={texts.country}
          total={total}
          rows={visits.countries.map(({ country, views }) => ({ name: countryName(country), views }))}
        />
      </div>
    </div>
  )
}
