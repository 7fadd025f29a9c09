// The questions at the end of a lesson. They open once 90 percent of it is covered.
import type { Body } from '#contract/define.ts'
import { validation } from '#contract/messages/en/videos.ts'
import type { Quiz, QuizResult, quizzes } from '#contract/series.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { lockVideoPost } from '../../posts/actions/videos.ts'
import {
  lockQuiz,
  quizOf,
  quizResult,
  type StoredQuestion,
  type StoredQuiz,
  saveQuiz,
  saveResult,
} from '../queries/quizzes.ts'
import { lockVideo, type VideoForViewer } from '../queries/video.ts'
import { visibleVideo } from '../reads/video.ts'
import { permissionsOn } from '../rules.ts'
import { isPrivateTo } from '../view.ts'
import { rescreen } from './edit.ts'

const resultView = (questions: StoredQuestion[], chosen: number[], at: string): QuizResult => {
  const answers = questions.map(({ answer, time }, index) => {
    const isCorrect = chosen[index] === answer
    return { chosen: chosen[index] ?? 0, isCorrect, time: isCorrect ? null : time }
  })
  return { score: answers.filter(({ isCorrect }) => isCorrect).length, total: questions.length, at, answers }
}

export async function getQuiz(context: MemberContext, id: string): Promise<Quiz> {
  const video = await visibleVideo(context, id)
  const [stored] = await quizOf(context.db, { video: id })
  if (!stored) throw new Failure('not_found')
  return await quizView(context, video, stored)
}

async function quizView(
  context: MemberContext,
  video: VideoForViewer,
  { questions, version }: StoredQuiz,
): Promise<Quiz> {
  const showsAnswers = isPrivateTo(video, context.viewer)
  const isOpen = showsAnswers || video.is_completed
  const [best] = await quizResult(context.db, { video: video.id, member: context.viewer.memberId })
  return {
    videoId: video.id,
    version,
    questions: isOpen
      ? questions.map(({ question, options, answer, time }) => ({
          question,
          options,
          ...(showsAnswers && { answer, time }),
        }))
      : [],
    questionsCount: questions.length,
    isOpen,
    attempts: best?.attempts ?? 0,
    best: best ? resultView(questions, best.chosen, best.at) : null,
  }
}

export async function setQuiz(
  context: MemberContext,
  id: string,
  { questions, version }: Body<(typeof quizzes)['PUT /learning/videos/:id/quiz']>,
): Promise<Quiz> {
  const video = await visibleVideo(context, id)
  if (!permissionsOn(video, context.viewer).edit) throw new Failure('forbidden')
  const length = (video.duration_ms ?? 0) / 1000
  questions.forEach(({ time }, index) => {
    if (video.duration_ms !== null && time > length)
      throw invalidField(`questions.${index}.time`, validation.questionTime)
  })
  return await inTransaction(context, async (inside) => {
    await lockVideoPost(inside, id)
    await lockVideo(inside.db, { id })
    const [before] = await quizOf(inside.db, { video: id })
    if (version !== undefined && version !== (before?.version ?? 0)) throw new Failure('conflict_stale')
    const [saved] = await saveQuiz(inside.db, { video: id, questions: JSON.stringify(questions) })
    await rescreen(inside, id)
    return await quizView(inside, video, { questions, version: saved!.version })
  })
}

export async function answerQuiz(
  context: MemberContext,
  id: string,
  { answers, version }: Body<(typeof quizzes)['POST /learning/videos/:id/quiz/answers']>,
): Promise<{ result: QuizResult; quiz: Quiz }> {
  const video = await visibleVideo(context, id)
  const { viewer } = context
  return await inTransaction(context, async (inside) => {
    const [stored] = await lockQuiz(inside.db, { video: id })
    if (!stored) throw new Failure('not_found')
    const { questions } = stored
    if (version !== undefined && version !== stored.version) throw new Failure('conflict_stale')
    if (!isPrivateTo(video, viewer) && !video.is_completed) throw new Failure('quiz_closed')
    if (answers.length !== questions.length) throw invalidField('answers', validation.answerCount)
    const at = now().toISOString()
    const result = resultView(questions, answers, at)
    const { score, total } = result
    // Educators try their own quiz without a result.
    if (viewer.memberId !== video.author_id) {
      await saveResult(inside.db, { video: id, member: viewer.memberId, score, total, chosen: answers, now: at })
      await emit(inside.db, 'quiz:answered', { videoId: id, memberId: viewer.memberId, score, total })
    }
    return { result, quiz: await quizView(inside, video, stored) }
  })
}
