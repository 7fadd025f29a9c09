// Writes an answer: reads the model, checks each sentence, and stores those that pass. It belongs to no connection; whoever
// waits for it reads the database, on any node.
import type { AnswerState } from '#contract/assistant.ts'
import { second } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { readAssistantSettings } from '../settings/reads.ts'
import { type ModelEnd, modelTimeouts, readModel } from './model.ts'
import type { Turn } from './prompt.ts'
import { answerOf, endAnswer, insertSentence, storedKey } from './queries.ts'
import { createCheck, estimateTokens, type SourceText } from './rules.ts'
import { createSplitter } from './sentences.ts'

/** A little longer than the model may take: by then the process that wrote the answer is gone. */
export const answerLifetime = modelTimeouts.total + 15 * second

/** How often a running answer looks whether the assistant is still on, in milliseconds. */
const checkInterval = second / 4

export type NewAnswer = { id: string; member: string; turns: Turn[]; sources: SourceText[]; promptTokens: number }

type Running = { controllers: Set<AbortController>; answers: Set<Promise<void>> }
const running = new WeakMap<Platform, Running>()
const runningOf = (platform: Platform): Running => {
  const known = running.get(platform) ?? { controllers: new Set(), answers: new Set() }
  running.set(platform, known)
  return known
}

/** Why an answer ended before the model did. */
class Ended extends Error {
  readonly state: AnswerState
  constructor(state: AnswerState) {
    super(state)
    this.state = state
  }
}

/** Call it when the answer is committed. */
export function startAnswer(platform: Platform, answer: NewAnswer): void {
  const { controllers, answers } = runningOf(platform)
  const controller = new AbortController()
  controllers.add(controller)
  const writing = write(platform, answer, controller).finally(() => {
    controllers.delete(controller)
    answers.delete(writing)
  })
  answers.add(writing)
}

/** When the program stops: answers that aren't complete end. */
export async function stopAnswers(platform: Platform): Promise<void> {
  const { controllers, answers } = runningOf(platform)
  for (const controller of controllers) controller.abort(new Ended('failed'))
  await Promise.allSettled(answers)
}

async function write(platform: Platform, answer: NewAnswer, controller: AbortController): Promise<void> {
  const timeout = setTimeout(() => controller.abort(new Ended('failed')), modelTimeouts.total)
  const checking = setInterval(() => void stopIfOff(platform, controller), checkInterval)
  const stopListening = platform.invalidations.on('answer', (id) => {
    if (id === answer.id) void stopIfEnded(platform, answer, controller)
  })
  let received = ''
  const outcome = await produce(platform, answer, controller, (text) => {
    received += text
  }).catch((error: unknown): { state: AnswerState; tokens: number | null } => {
    const ended = controller.signal.reason instanceof Ended ? controller.signal.reason : error
    if (!(ended instanceof Ended)) platform.log.warn({ err: error }, 'the assistant got no answer from its model')
    return { state: ended instanceof Ended ? ended.state : 'failed', tokens: null }
  })
  clearTimeout(timeout)
  clearInterval(checking)
  stopListening()
  // A server that counts too little is not believed.
  const tokens = Math.max(outcome.tokens ?? 0, answer.promptTokens + estimateTokens(received))
  await endAnswer(platform.database.pool, { id: answer.id, state: outcome.state, tokens })
    .then(() => platform.invalidations.publish(platform.database.pool, 'answer', answer.id))
    .catch((error: unknown) => platform.log.warn({ err: error }, 'the end of an answer was not stored'))
}

const isOn = async (platform: Platform): Promise<boolean> => {
  const { isOn } = await readAssistantSettings({ platform, db: platform.database.pool })
  return isOn
}

async function stopIfOff(platform: Platform, controller: AbortController): Promise<void> {
  if (!(await isOn(platform).catch(() => true))) controller.abort(new Ended('stopped'))
}

/** The member stopped or deleted it, perhaps on another node. If this fails, the next sentence isn't stored. */
async function stopIfEnded(platform: Platform, { id, member }: NewAnswer, controller: AbortController): Promise<void> {
  const rows = await answerOf(platform.database.pool, { id, member }).catch(() => null)
  if (rows && rows[0]?.state !== 'answering') controller.abort(new Ended('cancelled'))
}

async function produce(
  platform: Platform,
  { id, turns, sources }: NewAnswer,
  controller: AbortController,
  onText: (text: string) => void,
): Promise<{ state: AnswerState; tokens: number | null }> {
  const { database } = platform
  const assistant = await readAssistantSettings({ platform, db: database.pool })
  if (!assistant.isOn) throw new Ended('stopped')
  const [key] = await storedKey(database.pool)
  const splitter = createSplitter()
  const check = createCheck(sources)
  let shown = 0
  const show = async (sentences: string[]): Promise<void> => {
    for (const sentence of sentences) {
      const checked = check(sentence)
      if (checked.verdict === 'stop')
        throw new Ended(checked.state === 'unsourced' && shown === 0 ? 'unknown' : checked.state)
      if (checked.verdict === 'leaveOut') continue
      controller.signal.throwIfAborted()
      const stored = { answer: id, number: shown + 1, text: checked.text, sources: checked.sources }
      const [inserted] = await insertSentence(database.pool, stored)
      if (!inserted) throw new Ended('failed')
      shown++
      await platform.invalidations.publish(database.pool, 'answer', id)
    }
  }
  const model = readModel(platform, { settings: assistant, key: key ?? null, turns }, controller.signal)
  try {
    let end: ModelEnd | undefined
    while (!end) {
      const next = await model.next()
      if (next.done) end = next.value
      else {
        onText(next.value)
        await show(splitter.add(next.value))
      }
    }
    if (!end.isCut) await show(splitter.end())
    if (!end.isComplete && shown === 0) return { state: 'failed', tokens: end.tokens }
    return { state: shown === 0 ? 'unknown' : end.isComplete ? 'done' : 'failed', tokens: end.tokens }
  } finally {
    // Closes the connection.
    await model.return({ isComplete: false, isCut: true, tokens: null })
  }
}
