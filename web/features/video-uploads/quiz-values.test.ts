import { expect, test } from 'vitest'
import { validation } from '#contract/messages/en/videos.ts'
import { quizLimits } from '#contract/videos.ts'
import { firstQuestions, newQuestion, questionBody, questionValues, quizProblems } from './quiz-values.ts'

const stored = { question: 'Where was the stop?', options: ['Below', 'Above'], answer: 1, time: 290 }
const typed = () => questionValues(stored)
const three = () => [typed(), typed(), typed()]

test('a question is sent as it was stored', () => {
  expect(questionBody(typed())).toEqual(stored)
  expect(quizProblems(three(), 600)).toEqual({})
})

test('the correct answer stays correct when another one is removed', () => {
  const question = typed()
  expect(questionBody({ ...question, options: question.options.slice(1) }).answer).toBe(0)
})

test('a quiz names what is missing in each question', () => {
  expect(quizProblems([typed(), typed()], 600)).toEqual({
    questions: validation.questionCount(quizLimits.minQuestions, quizLimits.maxQuestions),
  })
  expect(firstQuestions()).toHaveLength(3)
  expect(Object.keys(quizProblems([typed(), typed(), newQuestion()], 600))).toEqual([
    'questions.2.question',
    'questions.2.options.0',
    'questions.2.options.1',
    'questions.2.answer',
    'questions.2.time',
  ])
  const twice = { ...typed(), options: typed().options.map((option) => ({ ...option, text: 'Same' })) }
  expect(Object.keys(quizProblems([...three(), { ...twice, answer: twice.options[0]!.key }], 600))).toEqual([
    'questions.3.options',
  ])
  expect(quizProblems([...three(), { ...typed(), time: '10:00' }], 600)).toEqual({
    'questions.3.time': validation.questionTime,
  })
})
