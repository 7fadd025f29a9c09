import { useLocation } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSession } from '../../platform/platform.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { PublicLayoutWithBell } from './public-layout.tsx'

const Dashboard = backgroundComponent(() => import('./member-layout.tsx'))

/**
 * Members see the page in their own layout, guests in the public one, which stays until the other is loaded. Another layout
 * mounts the page anew: once someone has used it, the public layout stays until the next page, so that nothing typed is lost.
 */
export function AnyoneLayout() {
  const isMember = useDeferredValue(useSession().status === 'member')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [usedPath, setUsedPath] = useState<string | null>(null)
  if (usedPath !== null && usedPath !== path) setUsedPath(null)
  const isPublic = !isMember || usedPath === path
  useEffect(() => {
    if (!isPublic) return
    const use = () => setUsedPath(path)
    document.addEventListener('input', use, true)
    document.addEventListener('click', use, true)
    return () => {
      document.removeEventListener('input', use, true)
      document.removeEventListener('click', use, true)
    }
  }, [isPublic, path])
  return isPublic ? <PublicLayoutWithBell /> : <Dashboard />
}
