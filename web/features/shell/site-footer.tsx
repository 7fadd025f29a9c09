import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { header, footer as texts } from '#contract/messages/en/shell.ts'
import { sections } from '#contract/sections.ts'
import { usePlatform, useSite } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { Icon } from '../../ui/icon.tsx'

/** The footer of public pages. Guests are asked to log in when they open a room. */
export function SiteFooter({ newsletter }: { newsletter: ReactNode }) {
  const { productName, socialLinks } = useSite()
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div className="site-footer-brand">
          <p>
            <Link to="/" className="brand">
              <Icon name="logo" />
              {productName}
            </Link>
          </p>
          <p className="muted">{texts.tagline}</p>
          {newsletter}
        </div>
        <Links title={texts.community}>
          {sections.map((section) => (
            <li key={section}>
              <RoomLink section={section} />
            </li>
          ))}
        </Links>
        <Links title={texts.company}>
          <li>
            <Link to="/contact">{header.contact}</Link>
          </li>
          <li>
            <Link to="/how-points-work">{texts.howPointsWork}</Link>
          </li>
          <li>
            <Link to="/privacy-policy">{texts.privacy}</Link>
          </li>
          <li>
            <Link to="/trading-risk">{texts.riskPage}</Link>
          </li>
        </Links>
        {socialLinks.length > 0 && (
          <Links title={texts.social}>
            {socialLinks.map((link) => (
              <li key={link}>
                <a href={link} rel="me noopener">
                  {displayUrl(link)}
                </a>
              </li>
            ))}
          </Links>
        )}
      </div>
      <p className="meta">{texts.risk}</p>
    </footer>
  )
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

/** E.g. instagram.com/chartroom. */
const displayUrl = (link: string): string => link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')

function RoomLink({ section }: { section: (typeof sections)[number] }) {
  const platform = usePlatform()
  const navigate = useNavigate()
  const path = `/dashboard/${section}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const askForLogin = () => openAuthModal({ mode: 'login', redirectUrl: path })
    void requireLogin(platform, () => navigate({ href: path }), askForLogin)
  }
  return (
    <a href={path} data-opens-auth="" onClick={open}>
      {section}
    </a>
  )
}
