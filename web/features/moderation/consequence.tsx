import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** What an act will do, and to whom; said before it is done. */
export function Consequence({ isGrave: isDestructive, children }: { isGrave: boolean; children: ReactNode }) {
  return (
    <div className={isDestructive ? 'consequence grave' : 'consequence'}>
      <Icon name={isDestructive ? 'alert' : 'info'} />
      <p>{children}</p>
    </div>
  )
}
