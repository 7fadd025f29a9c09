import { statement } from '../../../platform/database/statement.ts'
import { hasQuestions } from '../fragments.ts'
import type { QuizResultRow } from '../tables.ts'

export type StoredQuestion = { question: string; options: string[]; answer: number; time: number }

export type StoredQuiz = { questions: StoredQuestion[]; version: number }

const selectQuiz = 'select q.questions, q.version from quizzes q'

export const quizOf = statement<{ video: string }, StoredQuiz>(
  'quizzes.of',
  `${selectQuiz} where q.video_id = $video and ${hasQuestions('q')}`,
)

/** No questions delete the quiz, and version 0 is returned. Results of earlier questions mean nothing now. */
export const saveQuiz = statement<{ video: string; questions: string }, { version: number }>(
  'quizzes.save',
  `with gone as (delete from quiz_results where video_id = $video)
   insert into quizzes (video_id, questions) values ($video, $questions::jsonb)
   on conflict (video_id) do update set questions = excluded.questions, version = quizzes.version + 1
   returning case when ${hasQuestions('quizzes')} then version else 0 end as version`,
)

export const quizResult = statement<{ video: string; member: string }, QuizResultRow>(
  'quizzes.result',
  'select * from quiz_results where video_id = $video and member_id = $member',
)

type Result = { video: string; member: string; score: number; total: number; chosen: number[]; now: string }

/** The best result stays; of equal ones, the first. */
export const saveResult = statement<Result, QuizResultRow>(
  'quizzes.saveResult',
  `insert into quiz_results as r (video_id, member_id, attempts, score, total, chosen, at)
   values ($video, $member, 1, $score::smallint, $total::smallint, $chosen::int[], $now::timestamptz)
   on conflict (video_id, member_id) do update set attempts = r.attempts + 1,
     score = greatest(r.score, excluded.score),
     chosen = case when excluded.score > r.score then excluded.chosen else r.chosen end,
     at = case when excluded.score > r.score then excluded.at else r.at end
   returning *`,
)

/** Locks the quiz, so that its questions can't change while answers are checked. */
export const lockQuiz = statement<{ video: string }, StoredQuiz>(
  'quizzes.lock',
  `${selectQuiz} where q.video_id = $video and ${hasQuestions('q')} for share`,
)
