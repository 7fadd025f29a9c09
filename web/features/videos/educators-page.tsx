import type { ReactNode } from 'react'
import type { Person } from '#contract/common.ts'
import { educators as texts } from '#contract/messages/en/learning-screens.ts'
import { EducatorTable } from './educator-table.tsx'
import { LearningFrame } from './learning-frame.tsx'
import { SectionHeader } from './section-header.tsx'
import { useLiveLessons } from './use-live-lessons.ts'

/** The most that the call returns. */
const limit = 50

/** /dashboard/learningzone/educators */
export default function EducatorsPage({ follow }: { follow: (person: Person) => ReactNode }) {
  useLiveLessons()
  return (
    <LearningFrame>
      <section className="learning-section gutter" aria-labelledby="educators">
        <SectionHeader id="educators" title={texts.title} note={texts.by} />
        <EducatorTable limit={limit} follow={follow} />
      </section>
    </LearningFrame>
  )
}
