import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const peopleLists = ['followers', 'following', 'suggestions'] as const
export type PeopleListName = (typeof peopleLists)[number]

/** Parses the search parameter. */
export const parsePeopleList = (name: unknown): PeopleListName | undefined =>
  peopleLists.find((known) => known === name)

type Props = {
  name: PeopleListName
  className?: string
  /** Replaces the list that is open. */
  replace?: boolean
  children: ReactNode
}

/** Opens a list of people over the page. It's in the URL, so that going back closes it. */
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
