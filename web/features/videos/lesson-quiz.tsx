import { useEffect, useEffectEvent, useState } from 'react'
import { quiz as texts } from '#contract/messages/en/video-screens.ts'
import type { Quiz, QuizResult } from '#contract/series.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { failureMessage } from '../../platform/api/error-messages.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { formatDuration } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { quizQuery } from './api.ts'
import { seekTo } from './player/open-player.ts'
import { SectionHeader } from './section-header.tsx'

/** The questions at the end of a lesson. They open once 90 percent is watched. */
export default function LessonQuiz({ video }: { video: VideoDetails }) {
  const { data, refresh } = useCall(quizQuery(video._id))
  const isClosed = data?.quiz.isOpen === false
  const open = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (video.completed && isClosed) open()
  }, [video.completed, isClosed])
  const [result, setResult] = useState<QuizResult | null>(null)
  if (!data || data.quiz.questionsCount === 0) return null
  const { quiz } = data
  return (
    <section className="gutter quiz" aria-labelledby="lesson-quiz">
      <SectionHeader
        id="lesson-quiz"
        title={texts.title}
        note={quiz.best ? texts.best(quiz.best.score, quiz.best.total) : undefined}
      />
      {!quiz.isOpen && <p className="muted">{texts.closed(quiz.questionsCount)}</p>}
      {quiz.isOpen && result && (
        <Result videoId={video._id} quiz={quiz} result={result} onAgain={() => setResult(null)} />
      )}
      {quiz.isOpen && !result && <Questions video={video} quiz={quiz} onAnswered={setResult} />}
    </section>
  )
}

type QuestionsProps = { video: VideoDetails; quiz: Quiz; onAnswered: (result: QuizResult) => void }

function Questions({ video, quiz, onAnswered }: QuestionsProps) {
  const { call, queries } = usePlatform()
  const { form, field, submit, isSending } = useCallForm<{ answers: string[] }>({
    defaultValues: { answers: [] },
    send: async ({ answers }) => {
      try {
        const { result, quiz: updated } = await call('POST /learning/videos/:id/quiz/answers', {
          params: { id: video._id },
          body: { answers: answers.map(Number), version: quiz.version },
        })
        storeResponse(queries.client, quizQuery(video._id).queryKey, { quiz: updated })
        onAnswered(result)
      } catch (error) {
        toast.error(failureMessage(error, texts.failed))
        if (!isStale(error)) return
        form.reset()
        await queries.refresh(quizQuery(video._id).queryKey)
      }
    },
  })
  return (
    <form className="quiz-form" onSubmit={submit}>
      {quiz.questions.map(({ question, options }, index) => (
        <RadioGroup
          key={question}
          {...field(`answers.${index}`, { required: texts.missing })}
          label={question}
          options={options.map((label, value) => ({ value: String(value), label }))}
        />
      ))}
      <Button type="submit" variant="primary" pending={isSending}>
        {texts.send}
      </Button>
    </form>
  )
}

type ResultProps = { videoId: string; quiz: Quiz; result: QuizResult; onAgain: () => void }

/** Each wrong answer links to its place in the lesson. */
function Result({ videoId, quiz, result, onAgain }: ResultProps) {
  return (
    <div className="quiz-form">
      <p role="status" className="bold">
        {texts.score(result.score, result.total)}
      </p>
      <ol className="quiz-answers">
        {result.answers.map(({ isCorrect, time }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids
          <li key={index}>
            <Icon name={isCorrect ? 'check' : 'close'} small />
            <span>
              <MemberText>{quiz.questions[index]?.question ?? ''}</MemberText>{' '}
              <span className="muted">{isCorrect ? texts.correct : texts.wrong}</span>
            </span>
            {time !== null && (
              <Button variant="plain" onClick={() => seekTo(videoId, time)}>
                {texts.watchAt(formatDuration(time))}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button onClick={onAgain}>{texts.again}</Button>
    </div>
  )
}
