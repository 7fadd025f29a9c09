import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import type { LessonSearch } from './search-params.ts'
import { useIsMemberLayout } from './use-is-member-layout.ts'

type LearningLinkProps = LessonSearch & {
  section: SectionOrAll
  className?: string
  children: ReactNode
}

/** Links to a list of lessons: in the member layout a page for each room, otherwise one public page with filters. */
export function LearningLink({ section, level, order, tag, className, children }: LearningLinkProps) {
  const isMemberLayout = useIsMemberLayout()
  const options = { className, activeOptions: { includeSearch: true, explicitUndefined: true } }
  if (isMemberLayout)
    return (
      <Link to="/dashboard/learningzone/$section" params={{ section }} search={{ level, order, tag }} {...options}>
        {children}
      </Link>
    )
  const room = section === 'all' ? undefined : section
  return (
    <Link to="/learning" search={{ list: 'all', section: room, level, order, tag }} {...options}>
      {children}
    </Link>
  )
}
