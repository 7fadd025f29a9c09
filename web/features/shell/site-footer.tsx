import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { footer as texts } from '#contract/messages/en/shell.ts'
import { sections } from '#contract/sections.ts'
import { openCookieChoices } from '../../platform/device/cookie-choices.ts'
import { useSite } from '../../platform/platform.ts'
import { otherAddress, otherLanguage } from '../../platform/routing/language.ts'
import { CommunityLink } from '../../shared/community-link.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The footer of public pages. Guests are asked to log in when they open a room. */
export function SiteFooter({ newsletter, isMissing }: { newsletter: ReactNode; isMissing?: boolean }) {
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
              <CommunityLink path={`/dashboard/${section}`}>{section}</CommunityLink>
            </li>
          ))}
          <li>
            <CommunityLink path="/dashboard/leaderboard">{texts.leaderboard}</CommunityLink>
          </li>
          <PageLink to="/predictions" />
          <PageLink to="/hall-of-fame" />
          <PageLink to="/learning" />
        </Links>
        <Links title={texts.company}>
          <PageLink to="/about" />
          <PageLink to="/contact" />
          <PageLink to="/sentiment-news" />
          <PageLink to="/how-points-work" />
          <PageLink to="/how-sentiment-works" />
          <PageLink to="/house-rules" />
        </Links>
        <Links title={texts.legal}>
          <PageLink to="/terms" />
          <PageLink to="/privacy-policy" />
          <PageLink to="/trading-risk" />
          <PageLink to="/refund" />
          <PageLink to="/cookies">{texts.cookies}</PageLink>
          <li>
            <button type="button" onClick={openCookieChoices}>
              {texts.cookieChoices}
            </button>
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
      <div className="site-footer-end">
        <p className="meta">{texts.risk}</p>
        <OtherLanguage isMissing={isMissing} />
      </div>
    </footer>
  )
}

/** This page in the other language. The offer, which loads later, notices the click (language-offer.tsx). */
function OtherLanguage({ isMissing }: { isMissing?: boolean }) {
  const { pathname } = useLocation()
  return (
    <a
      href={otherAddress(isMissing ? '/' : pathname)}
      hrefLang={otherLanguage}
      lang={otherLanguage}
      className="site-language-name"
    >
      {texts.otherLanguage}
    </a>
  )
}

const PageLink = ({
  to,
  children = publicPageTitles[to],
}: {
  to: keyof typeof publicPageTitles
  children?: ReactNode
}) => (
  <li>
    <Link to={to}>{children}</Link>
  </li>
)

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
