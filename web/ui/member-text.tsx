import type { HTMLAttributes, Ref } from 'react'

type Props = HTMLAttributes<HTMLElement> & {
  /** Inline by default. */
  as?: 'bdi' | 'p' | 'div' | 'li' | 'span' | 'h1'
  ref?: Ref<HTMLElement>
}

/**
 * Words that a member wrote. Their first letter decides in which direction they run, and they can't change the direction
 * of the text around them.
 */
export function MemberText({ as = 'bdi', ...rest }: Props) {
  const Element = as as 'bdi'
  return <Element {...rest} dir="auto" />
}
