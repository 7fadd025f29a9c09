import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'

type Look = {
  variant?: 'primary' | 'danger' | 'plain'
  large?: boolean
}

/** For links that look like buttons. */
export const buttonClass = ({ variant, large }: Look = {}): string =>
  ['btn', variant, large && 'lg'].filter(Boolean).join(' ')

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Working: it keeps its width and its focus, and takes no second click. */
    pending?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ variant, large, pending, className, type = 'button', onClick, ...rest }: ButtonProps) {
  const refuse = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass({ variant, large }), className].filter(Boolean).join(' ')}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? refuse : onClick}
    />
  )
}
