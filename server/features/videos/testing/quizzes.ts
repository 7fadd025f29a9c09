import type { TestSite } from '../../../testing/test-site.ts'
import { saveQuiz } from '../queries/quizzes.ts'

export const questions = ['How many touches?', 'Where is the lid?', 'What decides the size?'].map(
  (question, index) => ({
    question,
    options: ['The first', 'The second', 'The third'],
    answer: index,
    time: index * 60,
  }),
)

/** Gives a video three questions, whoever owns it. */
export const setQuizOf = (site: TestSite, video: string): Promise<unknown> =>
  saveQuiz(site.database.pool, { video, questions: JSON.stringify(questions) })
