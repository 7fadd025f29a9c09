import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: IconName
  /** The button's action, for screen readers. */
  label: string
  muted?: boolean
  small?: boolean
  /** Drawn on top of the icon, such as a count. */
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** For links that look like icon buttons. */
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
