import { Link } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { missing as texts } from '#contract/messages/en/landing-sections.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { landingQuery } from '../../shared/landing-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { Band } from './band.tsx'

const kinds = ['posts', 'comments', 'lessons'] as const

/** What members really did lately. Nothing where there was nothing. */
function RecentActivity() {
  const activity = useCall(landingQuery()).data?.data.activity
  const counted = kinds.filter((kind) => activity && activity[kind] > 0)
  if (!activity || counted.length === 0) return null
  return (
    <div className="landing-recent">
      <p className="bold">{texts.recent}</p>
      <dl className="landing-stats">
        {counted.map((kind) => (
          <div key={kind}>
            <dt>{texts.counts[kind](activity[kind])}</dt>
            <dd>{formatNumber(activity[kind])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** For the fear of missing out: what happened lately, and what is left for those who come later. */
export default function MissingSection() {
  const { columns } = texts
  const aside = (
    <>
      <RecentActivity />
      <p className="landing-more">
        <Link to="/learning" className="quiet-link tap-target">
          {texts.more}
        </Link>
      </p>
    </>
  )
  return (
    <Band title={texts.title} lead={texts.lead} aside={aside} plain className="landing-missing">
      <table className="landing-log">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.later}</th>
          </tr>
        </thead>
        <tbody>
          {texts.rows.map(({ when, what, later }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td>{what}</td>
              <td className="landing-log-later">
                <Icon name="check" />
                <span>{later}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Band>
  )
}
