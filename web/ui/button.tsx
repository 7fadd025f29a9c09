import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'

type ButtonStyle = {
  /** `outline`: a second way to the page's main action, such as Sign up in a bar. */
  variant?: 'primary' | 'danger' | 'plain' | 'outline'
  large?: boolean
}

/** For links that look like buttons. */
export const buttonClass = ({ variant, large }: ButtonStyle = {}): string =>
  ['btn', variant, large && 'lg'].filter(Boolean).join(' ')

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    /** While pending, the button keeps its width and focus and ignores clicks. */
    pending?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ variant, large, pending, className, type = 'button', onClick, ...rest }: ButtonProps) {
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass({ variant, large }), className].filter(Boolean).join(' ')}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? ignore : onClick}
    />
  )
}
