import { Link } from '@tanstack/react-router'
import { missing as texts } from '#contract/messages/en/landing-sections.ts'
import { Icon } from '../../ui/icon.tsx'
import { Band } from './band.tsx'

/** For the fear of missing out: what is left for those who come later. */
export default function MissingSection() {
  const { columns } = texts
  const more = (
    <p className="landing-more">
      <Link to="/learning" className="quiet-link tap-target">
        {texts.more}
      </Link>
    </p>
  )
  return (
    <Band title={texts.title} lead={texts.lead} aside={more} plain className="landing-missing">
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
