import { parts } from '#contract/messages/en/moderation-screens.ts'
import { sitemap as texts } from '#contract/messages/en/sitemap-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { Exclusion, SitemapFetch, SitemapFile } from '#contract/sitemap-report.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatNumber } from '../../ui/format.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import './moderation.css'

const report = () => callQuery('GET /admin/sitemap', { input: {}, resource: 'sitemap', lifetime: 0, persist: false })

/** /admin/sitemap: what search engines are told about, what they aren't and why, and who asked. */
export default function SitemapPage() {
  const query = useCall(report())
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.sitemap}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {query.state === 'rejected' ? (
        <LoadError title={parts.failed} text={query.error.message} onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={parts.loading} />
      ) : (
        <>
          {isOffline && <OfflineBanner content={titles.sitemap} fetchedAt={query.updatedAt} />}
          <Files files={query.data.files} />
          <Exclusions excluded={query.data.excluded} />
          <Fetches fetches={query.data.fetches} />
        </>
      )}
    </main>
  )
}

function Files({ files }: { files: readonly SitemapFile[] }) {
  return (
    <section>
      <h2 className="gutter">{texts.included}</h2>
      <p className="gutter">
        <a href="/sitemap-index.xml">{texts.index}</a>
      </p>
      <table className="moderation-table">
        <caption className="visually-hidden">{texts.included}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.file}</th>
            <th scope="col">{texts.pages}</th>
            <th scope="col">{texts.changed}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ kind, part, url, pages, changedAt }) => (
            <tr key={url}>
              <td>
                <a href={`/${kind}-sitemap.xml${part > 1 ? `?part=${part}` : ''}`}>
                  {texts.kinds[kind]} {part > 1 && part}
                </a>
              </td>
              <td>{formatNumber(pages)}</td>
              <td>{changedAt ? <ExactTime value={changedAt} /> : texts.noPages}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Exclusions({ excluded }: { excluded: readonly Exclusion[] }) {
  if (excluded.length === 0) return <p className="gutter muted">{texts.nothingExcluded}</p>
  return (
    <section>
      <h2 className="gutter">{texts.excluded}</h2>
      <p className="gutter muted">{texts.excludedLead}</p>
      <table className="moderation-table">
        <caption className="visually-hidden">{texts.excluded}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.reason}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.examples}</th>
          </tr>
        </thead>
        <tbody>
          {excluded.map(({ kind, reason, count, examples }) => (
            <tr key={`${kind} ${reason}`}>
              <td>
                {texts.kinds[kind]}: {texts.reasons[reason]}
              </td>
              <td>{formatNumber(count)}</td>
              <td>
                <ul>
                  {examples.map(({ path, name }) => (
                    <li key={path}>
                      <MemberText>{name}</MemberText>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Fetches({ fetches }: { fetches: readonly SitemapFetch[] }) {
  return (
    <section>
      <h2 className="gutter">{texts.fetches}</h2>
      <p className="gutter muted">{fetches.length > 0 ? texts.fetchesLead : texts.neverFetched}</p>
      {fetches.length > 0 && (
        <table className="moderation-table">
          <caption className="visually-hidden">{texts.fetches}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.agent}</th>
              <th scope="col">{texts.file}</th>
              <th scope="col">{texts.when}</th>
            </tr>
          </thead>
          <tbody>
            {fetches.map(({ file, agent, at }) => (
              <tr key={`${file} ${agent}`}>
                <td>{texts.agents[agent] ?? agent}</td>
                <td>{texts.files[file]}</td>
                <td>
                  <ExactTime value={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
