// Questions as they are typed, and what is wrong with them.
import { ownQuiz as texts } from '#contract/messages/en/own-lessons-screens.ts'
import { validation } from '#contract/messages/en/videos.ts'
import type { Quiz } from '#contract/series.ts'
import { quizLimits } from '#contract/videos.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { formatDuration } from '../../ui/format.ts'
import { parseDuration } from '../../ui/parse-duration.ts'

export type AnswerValues = { key: string; text: string }
export type QuestionValues = {
  key: string
  question: string
  options: AnswerValues[]
  /** The key of the right answer. */
  answer: string | null
  /** As it was typed. */
  time: string
}

const newAnswer = (text = ''): AnswerValues => ({ key: randomKey(), text })

export const addAnswer = (question: QuestionValues): QuestionValues => ({
  ...question,
  options: [...question.options, newAnswer()],
})

export const newQuestion = (): QuestionValues => ({
  key: randomKey(),
  question: '',
  options: [newAnswer(), newAnswer()],
  answer: null,
  time: '',
})

/** A quiz has at least three questions, so it begins with three. */
export const firstQuestions = (): QuestionValues[] => Array.from({ length: quizLimits.minQuestions }, newQuestion)

export const questionValues = ({ question, options, answer, time }: Quiz['questions'][number]): QuestionValues => {
  const typed = options.map(newAnswer)
  return {
    key: randomKey(),
    question,
    options: typed,
    answer: answer === undefined ? null : (typed[answer]?.key ?? null),
    time: time === undefined ? '' : formatDuration(time),
  }
}

export const questionBody = ({ question, options, answer, time }: QuestionValues) => ({
  question,
  options: options.map(({ text }) => text),
  answer: options.findIndex(({ key }) => key === answer),
  time: parseDuration(time) ?? 0,
})

export type QuizProblems = Readonly<Record<string, string>>

/** Messages by field, as the server names them: `questions.0.time`. */
export function quizProblems(questions: readonly QuestionValues[], duration: number | null): QuizProblems {
  const problems: Record<string, string> = {}
  if (questions.length < quizLimits.minQuestions)
    problems.questions = validation.questionCount(quizLimits.minQuestions, quizLimits.maxQuestions)
  for (const [index, { question, options, answer, time }] of questions.entries()) {
    const at = `questions.${index}`
    if (question.trim() === '') problems[`${at}.question`] = validation.questionMissing
    for (const [number, { text }] of options.entries())
      if (text.trim() === '') problems[`${at}.options.${number}`] = validation.optionMissing
    const words = options.map(({ text }) => text.trim())
    if (new Set(words).size < words.length && !words.includes(''))
      problems[`${at}.options`] = validation.optionCount(quizLimits.minOptions, quizLimits.maxOptions)
    if (!options.some(({ key }) => key === answer)) problems[`${at}.answer`] = validation.rightAnswer
    const seconds = parseDuration(time)
    if (seconds === null) problems[`${at}.time`] = texts.timeFormat
    else if (duration !== null && seconds >= duration) problems[`${at}.time`] = validation.questionTime
  }
  return problems
}
