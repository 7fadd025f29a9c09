import { formatNumber } from '#contract/format-number.ts'
import { sitemap as texts } from '#contract/messages/en/sitemap-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { Exclusion, SitemapFetch, SitemapFile } from '#contract/sitemap-report.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { type Column, ResponsiveTable } from '../../shared/admin/responsive-table.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { MemberText } from '../../ui/member-text.tsx'

const report = () => callQuery('GET /admin/sitemap', { input: {}, resource: 'sitemap', lifetime: 0, persist: false })

/** /admin/sitemap: what search engines are told about, what they aren't and why, and who asked. */
export default function SitemapPage() {
  return (
    <AdminList title={titles.sitemap} lead={texts.lead} query={useCall(report())}>
      {({ files, excluded, fetches }) => (
        <div className="admin-sections">
          <section>
            <h2 className="section-heading">{texts.included}</h2>
            <p className="gutter">
              <a href="/sitemap-index.xml">{texts.index}</a>
            </p>
            <ResponsiveTable caption={texts.included} columns={fileColumns} rows={files} keyOf={({ url }) => url} />
          </section>
          {excluded.length === 0 ? (
            <p className="gutter muted">{texts.nothingExcluded}</p>
          ) : (
            <section>
              <h2 className="section-heading">{texts.excluded}</h2>
              <p className="gutter muted">{texts.excludedLead}</p>
              <ResponsiveTable
                caption={texts.excluded}
                columns={exclusionColumns}
                rows={excluded}
                keyOf={({ kind, reason }) => `${kind} ${reason}`}
              />
            </section>
          )}
          <section>
            <h2 className="section-heading">{texts.fetches}</h2>
            <p className="gutter muted">{fetches.length > 0 ? texts.fetchesLead : texts.neverFetched}</p>
            {fetches.length > 0 && (
              <ResponsiveTable
                caption={texts.fetches}
                columns={fetchColumns}
                rows={fetches}
                keyOf={({ file, agent }) => `${file} ${agent}`}
              />
            )}
          </section>
        </div>
      )}
    </AdminList>
  )
}

const fileColumns: Column<SitemapFile>[] = [
  {
    head: texts.file,
    kind: 'main',
    cell: ({ kind, part }) => (
      <a href={`/${kind}-sitemap.xml${part > 1 ? `?part=${part}` : ''}`}>
        {texts.kinds[kind]} {part > 1 && part}
      </a>
    ),
  },
  { head: texts.pages, kind: 'number', cell: ({ pages }) => formatNumber(pages) },
  {
    head: texts.changed,
    kind: 'time',
    cell: ({ changedAt }) => (changedAt ? <ExactTime value={changedAt} /> : texts.noPages),
  },
]

const exclusionColumns: Column<Exclusion>[] = [
  { head: texts.reason, cell: ({ kind, reason }) => `${texts.kinds[kind]}: ${texts.reasons[reason]}` },
  { head: texts.count, kind: 'number', cell: ({ count }) => formatNumber(count) },
  {
    head: texts.examples,
    cell: ({ examples }) => (
      <ul>
        {examples.map(({ path, name }) => (
          <li key={path}>
            <MemberText>{name}</MemberText>
          </li>
        ))}
      </ul>
    ),
  },
]

const fetchColumns: Column<SitemapFetch>[] = [
  { head: texts.agent, kind: 'main', cell: ({ agent }) => texts.agents[agent] ?? agent },
  { head: texts.file, cell: ({ file }) => texts.files[file] },
  { head: texts.when, kind: 'time', cell: ({ at }) => <ExactTime value={at} /> },
]
