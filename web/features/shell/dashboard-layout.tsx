import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { postingRules, rail as texts } from '#contract/messages/en/layouts.ts'
import { footer, header } from '#contract/messages/en/shell.ts'
import { sections } from '#contract/sections.ts'
import { AnnouncementSlot, BannerSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { useSession, useSite } from '../../platform/platform.ts'
import { PhoneBarSlot } from '../../shared/phone-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { AssistantLink } from './assistant-link.tsx'
import { ErasureBanner } from './erasure-banner.tsx'
import { PageLink } from './page-link.tsx'
import { isOwnProfilePath, PhoneTopBar, useRoom, useRoomName } from './phone-top-bar.tsx'
import { RoomLinks } from './room-links.tsx'
import './shell.css'
import { SuspensionBanner } from './suspension-banner.tsx'
import { ThemeButton } from './theme-button.tsx'
import { UserMenu } from './user-menu.tsx'

type DashboardLayoutProps = {
  /** Opens the post form. */
  onPost: () => void
  /** The search field in the top bar. On phones Discover has its own. */
  search: ReactNode
  /** The notification bell in the top bar. */
  bell: ReactNode
  /** The top of the right column. */
  aside: ReactNode
}

/** Layout for members: rooms on the left, the page, and the right column. */
export function DashboardLayout({ onPost, search, bell, aside }: DashboardLayoutProps) {
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null)
  return (
    <PhoneBarSlot value={barSlot}>
      <SkipLink />
      <TopBar search={search} bell={bell} barRef={setBarSlot} />
      <SuspensionBanner />
      <ErasureBanner />
      <AnnouncementSlot />
      <BannerSlot />
      <div className="layout three-columns">
        <Rail />
        <Outlet />
        <Aside>{aside}</Aside>
      </div>
      <BottomBar onPost={onPost} />
    </PhoneBarSlot>
  )
}

type TopBarProps = { search: ReactNode; bell: ReactNode; barRef: (slot: HTMLElement | null) => void }

/** On phones only rooms, the lists of lessons and the member's own profile, all in the bottom bar, show the bell. */
function TopBar({ search, bell, barRef }: TopBarProps) {
  const { productName } = useSite()
  const session = useSession()
  const isTopPage = useLocation({
    select: ({ pathname }) => isOwnProfilePath(pathname) || lessonListPaths.test(pathname),
  })
  const showsBell = useRoomName() !== null || isTopPage
  return (
    <header className="top-bar">
      <div className="top-bar-inner three-columns">
        <Link to="/dashboard" className="brand desktop-only">
          <Icon name="logo" />
          {productName}
        </Link>
        <PhoneTopBar slotRef={barRef} />
        {search}
        <div className={showsBell ? 'top-bar-actions' : 'top-bar-actions desktop-only'}>
          <ThemeButton className="desktop-only" />
          {session.status === 'member' && (
            <>
              {bell}
              <span className="desktop-only">
                <UserMenu user={session.user} />
              </span>
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function Rail() {
  const { hasAssistant } = useSite()
  return (
    <nav className="side-nav" aria-label={header.main}>
      <h2>{texts.rooms}</h2>
      <RoomLinks />
      <h2>{texts.community}</h2>
      <ul>
        <li>
          <DiscoverLink>
            <Icon name="compass" />
            <span>{texts.discover}</span>
          </DiscoverLink>
        </li>
        <li>
          <PageLink page="leaderboard" />
        </li>
        <li>
          <PageLink page="polls" />
        </li>
        <li>
          <PageLink page="predictions" />
        </li>
        <li>
          <PageLink page="badges" />
        </li>
        <li>
          <LearnLink>
            <Icon name="learn" />
            <span>{texts.learn}</span>
          </LearnLink>
        </li>
        <li>
          <PageLink page="news" />
        </li>
        <li>
          <PageLink page="expertAnalysis" />
        </li>
      </ul>
      <h2>{texts.yours}</h2>
      <ul>
        <li>
          <PageLink page="journal" />
        </li>
        {hasAssistant && (
          <li>
            <AssistantLink />
          </li>
        )}
        <li>
          <ProfileLink>
            <Icon name="profile" />
            <span>{texts.you}</span>
          </ProfileLink>
        </li>
      </ul>
      <p className="side-nav-footnote">{footer.risk}</p>
    </nav>
  )
}

/** Discover has two paths. The link keeps the current one, so that it's marked as active. */
function DiscoverLink({ children }: { children: ReactNode }) {
  const isAtOther = useLocation({ select: ({ pathname }) => pathname === '/discover' })
  return (
    <Link to={isAtOther ? '/discover' : '/dashboard/discover'} activeOptions={{ includeSearch: false }}>
      {children}
    </Link>
  )
}

const lessonListPaths = new RegExp(`^/dashboard/(learning|learningzone(/(all|educators|${sections.join('|')}))?)/?$`)
const learningPaths = /^\/dashboard\/(learning|learningzone|watchhistory)(\/|$)/

/** Marked as active in the whole learning zone. */
function LearnLink({ children }: { children: ReactNode }) {
  const isThere = useLocation({ select: ({ pathname }) => learningPaths.test(pathname) })
  return (
    <Link to="/dashboard/learning" aria-current={isThere ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** The member's own profile also has two paths. */
function ProfileLink({ children }: { children: ReactNode }) {
  const isAtOther = useLocation({ select: ({ pathname }) => pathname === '/profile' })
  return (
    <Link to={isAtOther ? '/profile' : '/dashboard/you'} activeOptions={{ includeSearch: false }}>
      {children}
    </Link>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <aside className="right-column" aria-label={texts.aside}>
      {children}
      <section aria-labelledby="posting-rules">
        <h2 id="posting-rules" className="section-heading">
          {postingRules.title}
        </h2>
        <ul className="site-rules">
          {postingRules.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

function BottomBar({ onPost }: { onPost: () => void }) {
  const room = useRoom()
  return (
    <nav className="bottom-bar" aria-label={header.main}>
      <Link to="/dashboard" activeOptions={{ exact: room === null, includeSearch: false }}>
        <Icon name="rooms" />
        {texts.rooms}
      </Link>
      <DiscoverLink>
        <Icon name="compass" />
        {texts.discover}
      </DiscoverLink>
      <button type="button" className="bottom-bar-post" onClick={onPost}>
        <Icon name="plus" />
        {texts.post}
      </button>
      <LearnLink>
        <Icon name="learn" />
        {texts.learn}
      </LearnLink>
      <ProfileLink>
        <Icon name="profile" />
        {texts.you}
      </ProfileLink>
    </nav>
  )
}
