import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: IconName
  /** What it does, for those who don't see the icon. */
  label: string
  muted?: boolean
  small?: boolean
  /** Stands over the icon, such as a count. */
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** For links that look like it. */
export const iconButtonClass = (muted = false): string => (muted ? 'icon-btn muted' : 'icon-btn')

export function IconButton({ icon, label, muted, small, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[iconButtonClass(muted), className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <Icon name={icon} small={small} />
      {children}
    </button>
  )
}
