import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { usePlatform } from '../platform/platform.ts'
import { addressOf } from '../platform/routing/language.ts'
import { openAuthModal } from '../platform/session/auth-modal-events.ts'
import { requireLogin } from '../platform/session/require-login.ts'

type CommunityLinkProps = { path: `/dashboard/${string}`; className?: string; children: ReactNode }

/** A link into the community from a public page. Guests are asked to log in first (A §2). */
export function CommunityLink({ path, className, children }: CommunityLinkProps) {
  const platform = usePlatform()
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const askForLogin = () => openAuthModal({ mode: 'login', redirectUrl: path })
    void requireLogin(platform, () => navigate({ href: path }), askForLogin)
  }
  return (
    <a href={addressOf(path)} className={className} data-opens-auth="" onClick={open}>
      {children}
    </a>
  )
}
