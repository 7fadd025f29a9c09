import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const peopleLists = ['followers', 'following', 'suggestions'] as const
export type PeopleListName = (typeof peopleLists)[number]

/** What an address says. */
export const parsePeopleList = (name: unknown): PeopleListName | undefined =>
  peopleLists.find((known) => known === name)

type Props = {
  name: PeopleListName
  className?: string
  /** It takes the place of another one that is open. */
  replace?: boolean
  children: ReactNode
}

/** Opens a list of people over the page. It stands in the address, so that going back closes it. */
export function PeopleListLink({ name, className, replace, children }: Props) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, people: name })}
      className={className}
      resetScroll={false}
      replace={replace}
    >
      {children}
    </Link>
  )
}
