import { useSearch } from '@tanstack/react-router'
import LessonListPage from '../../features/videos/lesson-list-page.tsx'
import LearningPage from './learning-page.tsx'

/** /learning: the overview, or one list. */
export default function PublicLearningPage() {
  const { list } = useSearch({ from: '/public/learning' })
  return list ? <LessonListPage /> : <LearningPage />
}
