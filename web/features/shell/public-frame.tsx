import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import './shell.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Around public pages: the landing page, posts by their own address, the legal pages. */
export function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="public">
      <SkipLink />
      <SiteHeader />
      {children}
      <SiteFooter />
    </div>
  )
}

/** Around the pages of the way by mail: nothing to distract. */
export function BareFrame() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}
