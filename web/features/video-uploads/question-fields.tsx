// One question of a quiz: its answers, the right one, and the place in the video that explains it.
import { useId } from 'react'
import { ownQuiz as texts } from '#contract/messages/en/own-lessons-screens.ts'
import { quizLimits } from '#contract/videos.ts'
import { Button } from '../../ui/button.tsx'
import { FieldHint } from '../../ui/field.tsx'
import { formatDuration } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addAnswer, type QuestionValues, type QuizProblems } from './quiz-values.ts'

type Props = {
  question: QuestionValues
  index: number
  duration: number | null
  problems: QuizProblems
  onChange: (question: QuestionValues) => void
  onRemove: () => void
}

export function QuestionFields({ question, index, duration, problems, onChange, onRemove }: Props) {
  const number = index + 1
  const at = `questions.${index}`
  const titleId = useId()
  return (
    <li className="video-uploads-question" aria-labelledby={titleId}>
      <div className="video-uploads-heading">
        <h2 id={titleId}>{texts.number(number)}</h2>
        <IconButton icon="trash" className="end" label={texts.removeQuestion(number)} muted onClick={onRemove} />
      </div>
      <TextArea
        label={texts.question}
        rows={2}
        maxLength={quizLimits.questionLength}
        value={question.question}
        error={problems[`${at}.question`]}
        onChange={(event) => onChange({ ...question, question: event.currentTarget.value })}
      />
      <Answers question={question} at={at} problems={problems} onChange={onChange} />
      <TextField
        label={texts.place}
        hint={texts.placeHint(duration === null ? null : formatDuration(duration))}
        inputMode="numeric"
        value={question.time}
        error={problems[`${at}.time`]}
        onChange={(event) => onChange({ ...question, time: event.currentTarget.value })}
      />
    </li>
  )
}

type AnswersProps = Pick<Props, 'question' | 'problems' | 'onChange'> & { at: string }

function Answers({ question, at, problems, onChange }: AnswersProps) {
  const { options, answer } = question
  const hintId = useId()
  const optionProblem = options.findIndex((_, index) => problems[`${at}.options.${index}`])
  const problem = problems[`${at}.answer`] ?? problems[`${at}.options`] ?? problems[`${at}.options.${optionProblem}`]
  return (
    <fieldset className="field" aria-describedby={hintId}>
      <legend>{texts.answers}</legend>
      <ul className="video-uploads-answers">
        {options.map(({ key, text }, index) => {
          const number = index + 1
          return (
            <li key={key}>
              <label className="choice">
                <input
                  type="radio"
                  name={`right ${question.key}`}
                  aria-label={texts.right(number)}
                  aria-invalid={problems[`${at}.answer`] ? true : undefined}
                  checked={answer === key}
                  onChange={() => onChange({ ...question, answer: key })}
                />
              </label>
              <input
                className="input"
                dir="auto"
                aria-label={texts.answer(number)}
                aria-invalid={problems[`${at}.options.${index}`] ? true : undefined}
                maxLength={quizLimits.optionLength}
                value={text}
                onChange={({ currentTarget: { value } }) =>
                  onChange({
                    ...question,
                    options: options.map((each) => (each.key === key ? { ...each, text: value } : each)),
                  })
                }
              />
              {options.length > quizLimits.minOptions && (
                <IconButton
                  icon="close"
                  label={texts.removeAnswer(number)}
                  muted
                  onClick={() => onChange({ ...question, options: options.filter((each) => each.key !== key) })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <FieldHint id={hintId} hint={texts.answersHint} error={problem} />
      {options.length < quizLimits.maxOptions && (
        <div>
          <Button onClick={() => onChange(addAnswer(question))}>
            <Icon name="plus" />
            {texts.addAnswer}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
