import { useDeferredValue } from 'react'
import { useSession } from '../../platform/platform.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { PublicLayoutWithBell } from './public-layout.tsx'

const Dashboard = backgroundComponent(() => import('./member-layout.tsx'))

/** Members see the page in their own layout, guests in the public one, which stays until the other is loaded. */
export function AnyoneLayout() {
  const isMember = useDeferredValue(useSession().status === 'member')
  return isMember ? <Dashboard /> : <PublicLayoutWithBell />
}
