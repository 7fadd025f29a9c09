import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { footer as texts } from '#contract/messages/en/shell.ts'
import { sections } from '#contract/sections.ts'
import { askToSignIn } from '../../platform/ask-to-sign-in.ts'
import { useSession, useSite } from '../../platform/platform.ts'

/** The foot of public pages. Guests are asked to sign in before they enter a room. */
export function SiteFooter() {
  const community = useId()
  const company = useId()
  return (
    <footer className="site-foot">
      <div className="foot-cols">
        <nav aria-labelledby={community}>
          <h2 id={community}>{texts.community}</h2>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <RoomLink section={section} />
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby={company}>
          <h2 id={company}>{texts.company}</h2>
          <ul>
            <li>
              <Link to="/privacy-policy">{texts.privacy}</Link>
            </li>
            <li>
              <Link to="/trading-risk">{texts.riskPage}</Link>
            </li>
          </ul>
        </nav>
        <Elsewhere />
      </div>
      <p className="meta">{texts.risk}</p>
    </footer>
  )
}

/** Nothing where the settings name no page of the site elsewhere. */
function Elsewhere() {
  const { socialLinks } = useSite()
  const id = useId()
  if (socialLinks.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{texts.elsewhere}</h2>
      <ul>
        {socialLinks.map((link) => (
          <li key={link}>
            <a href={link} rel="me noopener">
              {addressOf(link)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** As people write it: instagram.com/chartroom. */
const addressOf = (link: string): string => link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')

function RoomLink({ section }: { section: (typeof sections)[number] }) {
  const session = useSession()
  const navigate = useNavigate()
  const path = `/dashboard/${section}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (session.status === 'member') void navigate({ href: path })
    else askToSignIn({ mode: 'login', redirectUrl: path })
  }
  return (
    <a href={path} onClick={open}>
      {section}
    </a>
  )
}
