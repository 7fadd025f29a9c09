import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Says what an action will do and to whom, before it's done. */
export function Consequence({ isGrave: isDestructive, children }: { isGrave: boolean; children: ReactNode }) {
  return (
    <div className={isDestructive ? 'moderation-consequence severe' : 'moderation-consequence'}>
      <Icon name={isDestructive ? 'alert' : 'info'} />
      <p>{children}</p>
    </div>
  )
}
