import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StripPlace } from '../../platform/offline/queued-actions/places.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import './shell.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type PublicLayoutProps = {
  /** In the bar, for members. */
  bell: ReactNode
  children?: ReactNode
}

/** Around public pages: the landing page, posts by their own address, the legal pages. */
export function PublicLayout({ bell, children = <Outlet /> }: PublicLayoutProps) {
  return (
    <div className="public">
      <SkipLink />
      <SiteHeader bell={bell} />
      <StripPlace />
      {children}
      <SiteFooter />
    </div>
  )
}

/** Around the pages of the way by mail: nothing to distract. */
export function BareLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}
