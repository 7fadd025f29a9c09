// /dashboard/learningzone/mine/quiz/{id}: the questions at the end of one of the viewer's lessons.
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ownQuiz as texts } from '#contract/messages/en/own-lessons-screens.ts'
import { lesson, upload } from '#contract/messages/en/video-upload-screens.ts'
import type { Quiz } from '#contract/series.ts'
import { quizLimits, type VideoDetails } from '#contract/videos.ts'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { StaleNotice } from '../../shared/stale-notice.tsx'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { lessonQuery, quizQuery } from './api.ts'
import { GoneState, OwnPage, QueryContent } from './own-page.tsx'
import { QuestionFields } from './question-fields.tsx'
import {
  firstQuestions,
  newQuestion,
  type QuestionValues,
  type QuizProblems,
  questionBody,
  questionValues,
  quizProblems,
} from './quiz-values.ts'
import './series-and-questions.css'

export default function QuizPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const lesson = useCall(lessonQuery(id))
  const quiz = useCall(quizQuery(id))
  const title = lesson.data?.video.title || upload.untitled
  return (
    <OwnPage title={texts.title} lead={lesson.data && texts.lead(title)}>
      <QueryContent query={lesson} texts={texts}>
        {({ video }) =>
          video.can.edit ? (
            quiz.error?.status === 404 ? (
              <Editor video={video} quiz={noQuiz(id)} />
            ) : (
              <QueryContent query={quiz} texts={texts}>
                {(loaded) => <Editor video={video} quiz={loaded.quiz} />}
              </QueryContent>
            )
          ) : (
            <GoneState title={texts.gone} text={texts.goneText} />
          )
        }
      </QueryContent>
    </OwnPage>
  )
}

const noQuiz = (videoId: string): Quiz => ({
  videoId,
  version: 0,
  questions: [],
  questionsCount: 0,
  isOpen: true,
  attempts: 0,
  best: null,
})

function Editor({ video, quiz }: { video: VideoDetails; quiz: Quiz }) {
  const { call, queries } = usePlatform()
  const form = useFormDraft({
    name: `quiz ${quiz.videoId}`,
    version: quiz.version,
    load: () => ({ questions: quiz.questions.map(questionValues) }),
  })
  const { questions } = form.values
  const [problems, setProblems] = useState<QuizProblems>({})
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { _id: id, duration } = video
  const change = (next: QuestionValues[]) => {
    form.change({ questions: next })
    setProblems({})
  }
  const showConflict = ({ questions, version }: Quiz) =>
    form.showConflict({ questions: questions.map(questionValues) }, version)
  const showStored = () =>
    call('GET /learning/videos/:id/quiz', { params: { id } }).then(
      (found) => showConflict(found.quiz),
      (error) =>
        error instanceof ApiError && error.status === 404 ? showConflict(noQuiz(id)) : toast.error(texts.stale),
    )
  const put = async (next: readonly QuestionValues[], done: string): Promise<boolean> => {
    setPending(true)
    try {
      const body = { questions: next.map(questionBody), version: form.version }
      const saved = await call('PUT /learning/videos/:id/quiz', { params: { id }, body })
      storeResponse(queries.client, quizQuery(id).queryKey, saved)
      queries.invalidateSoon(['GET /learning/videos/:id'])
      form.saved({ questions: saved.quiz.questions.map(questionValues) }, saved.quiz.version)
      toast.success(done)
      return true
    } catch (error) {
      if (isStale(error)) {
        await showStored()
        return true
      }
      if (error instanceof ApiError) setProblems(error.fields)
      toast.error(formErrorMessage(error, texts.saveFailed))
      return false
    } finally {
      setPending(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = quizProblems(questions, duration)
    setProblems(found)
    if (Object.keys(found).length === 0) return void put(questions, texts.saved)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
  }
  if (questions.length === 0 && !form.conflict)
    return (
      <EmptyState illustration="empty" title={texts.empty} text={`${texts.emptyText} ${texts.count}`}>
        <Button variant="primary" onClick={() => change(firstQuestions())}>
          {texts.start}
        </Button>
      </EmptyState>
    )
  return (
    <form className="video-uploads-form" onSubmit={save} noValidate>
      <StaleNotice form={form} title={texts.stale} text={texts.staleText} />
      <ol className="video-uploads-questions">
        {questions.map((question, index) => (
          <QuestionFields
            key={question.key}
            question={question}
            index={index}
            duration={duration}
            problems={problems}
            onChange={(next) => change(questions.map((each) => (each.key === next.key ? next : each)))}
            onRemove={() => change(questions.filter(({ key }) => key !== question.key))}
          />
        ))}
      </ol>
      {problems.questions && (
        <p className="hint error" role="alert">
          <Icon name="alert" small />
          <span>{problems.questions}</span>
        </p>
      )}
      {questions.length < quizLimits.maxQuestions && (
        <div>
          <Button onClick={() => change([...questions, newQuestion()])}>
            <Icon name="plus" />
            {texts.addQuestion}
          </Button>
        </div>
      )}
      <p className="meta">
        {texts.count} {quiz.questionsCount > 0 && texts.resultsGo}
      </p>
      <div className="button-row">
        <Button type="submit" variant="primary" pending={isPending}>
          {texts.save}
        </Button>
        <Link to="/dashboard/learningzone/create" search={{ video: id }} className={buttonClass()}>
          {texts.toLesson}
        </Link>
        {quiz.questionsCount > 0 && <Button onClick={() => setAsking(true)}>{texts.removeAll}</Button>}
        {form.isKept && <span className="meta">{lesson.kept}</span>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText}
          cancelLabel={texts.keep}
          confirmLabel={texts.confirmRemoval}
          onConfirm={() => put([], texts.removed)}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}
