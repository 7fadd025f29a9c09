import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BannerSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import './shell.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type PublicLayoutProps = {
  /** The notification bell, for members. */
  bell: ReactNode
  /** The form in the footer. */
  newsletter: ReactNode
  children?: ReactNode
}

/** Layout of public pages: the landing page, posts and legal pages. */
export function PublicLayout({ bell, newsletter, children = <Outlet /> }: PublicLayoutProps) {
  return (
    <div className="site-layout">
      <SkipLink />
      <SiteHeader bell={bell} />
      <BannerSlot />
      {children}
      <SiteFooter newsletter={newsletter} />
    </div>
  )
}

/** Layout of the email pages, without navigation. */
export function BareLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}
