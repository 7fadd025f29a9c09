import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import { admin as texts } from '#contract/messages/en/layouts.ts'
import { pageTitles } from '#contract/messages/en/page-title.ts'
import { useSession, useSite } from '../../platform/platform.ts'
import { usePageTitle } from '../../platform/routing/use-page-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { AdminLinks, type QueueCounts } from './admin-links.tsx'
import './shell.css'
import { ThemeButton } from './theme-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** Layout of the admin pages: denser, full width. */
export function AdminLayout({ counts, bell }: { counts: QueueCounts; bell: ReactNode }) {
  const { productName } = useSite()
  const session = useSession()
  const name = useListedName()
  const title = usePageTitle()
  return (
    <div className={name ? 'admin admin-named' : 'admin'}>
      <SkipLink />
      <header className="top-bar">
        <div className="top-bar-inner">
          <Link to="/admin" className="brand desktop-only">
            <Icon name="logo" />
            {productName}
          </Link>
          <span className="chip desktop-only">{texts.tag}</span>
          <PageChooser name={name ?? (title ? pageTitles.pageOf(title, productName) : texts.title)} counts={counts} />
          <span className="grow" />
          <ThemeButton />
          {session.status === 'member' && (
            <>
              {bell}
              <UserMenu user={session.user} />
            </>
          )}
        </div>
      </header>
      <div className="layout">
        <nav className="side-nav" aria-label={texts.title}>
          <AdminLinks counts={counts} />
        </nav>
        <Outlet />
      </div>
    </div>
  )
}

/** The current page's name in the list of pages. Editors and details aren't in it, and have their title. */
function useListedName(): string | undefined {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (texts.pages as Record<string, string>)[pathname]
}

/** On phones, the current page's name in the top bar opens the list of pages, a native popover. */
function PageChooser({ name, counts }: { name: string; counts: QueueCounts }) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  return (
    <>
      <button type="button" className="brand phone-only" popoverTarget={id} aria-label={texts.choosePage(name)}>
        <Icon name="logo" />
        <span>{name}</span>
        <Icon name="chevron-down" small />
      </button>
      <nav ref={list} id={id} popover="auto" className="site-menu" aria-label={texts.title}>
        <AdminLinks counts={counts} onChoose={() => list.current?.hidePopover()} />
      </nav>
    </>
  )
}
