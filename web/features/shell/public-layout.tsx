import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AnnouncementSlot, BannerSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import './shell.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type PublicLayoutProps = {
  /** The notification bell, for members. */
  bell: ReactNode
  /** The form in the footer. */
  newsletter: ReactNode
  /** There's nothing at this address, in no language. */
  isMissing?: boolean
  children?: ReactNode
}

/** Layout of public pages: the landing page, posts and legal pages. */
export function PublicLayout({ bell, newsletter, isMissing, children = <Outlet /> }: PublicLayoutProps) {
  return (
    <div className="site-layout">
      <SkipLink />
      <SiteHeader bell={bell} />
      <AnnouncementSlot />
      <BannerSlot />
      {children}
      <SiteFooter newsletter={newsletter} isMissing={isMissing} />
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
