import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type BannerProps = {
  icon: IconName
  children: ReactNode
  /** Shown at the end, such as a link. */
  action?: ReactNode
}

/** One line below the top bar. It pushes the page down and covers nothing. */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <div className="banner" role="status">
      <Icon name={icon} />
      <span className="grow" dir="auto">
        {children}
      </span>
      {action}
    </div>
  )
}
