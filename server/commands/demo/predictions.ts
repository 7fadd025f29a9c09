// Turns the demo's questions into timed actions: asking, forecasting, resolving, and signing the log.
import type { Prediction } from '#contract/predictions.ts'
import { publishPost } from '../../features/posts/actions/publish.ts'
import {
  amendPrediction,
  annulPrediction,
  createPrediction,
  resolvePrediction,
} from '../../features/predictions/actions/change.ts'
import { giveForecast } from '../../features/predictions/actions/forecast.ts'
import { signLog } from '../../features/predictions/actions/log.ts'
import { scoreJob } from '../../features/predictions/actions/scores.ts'
import { getPrediction } from '../../features/predictions/reads.ts'
import { minute, nowMs } from '../../platform/clock.ts'
import { contextFor, type DemoContext, minutesPerDay, otherMembers, type TimedAction } from './members.ts'
import { people } from './people.ts'
import { type DemoQuestion, demoQuestions } from './prediction-questions.ts'
import { seededRandom } from './seeded-random.ts'

/** Before so many days, the log is signed once a week, which is faster. */
const dailyDays = 9

type PredictionContext = DemoContext & { administrator: string }

/** Members who forecast nearly every question, and how far from the best guess they usually are. */
const regulars: Record<string, number> = {
  meera_k: 0.5,
  vikram_s: 0.35,
  rohan_d: 0.45,
  lakshmi_r: 0.4,
  kavya_iyer: 0.9,
  farah_reads_charts: 0.7,
  harpreet_mcx: 1.1,
  imran_q: 0.8,
  joseph_k: 0.6,
  arjun_nair: 1.3,
}
const usualError = 0.8
/** Percent. */
const regularInterest = 92
const usualInterest = 38
const changeChance = 75
/** The member who is printed at the end of the demo. */
const viewer = 'meera_k'

/** A member's forecast, `error` away from what most believe, as whole percent that add up to 100. */
function guess(belief: number[], error: number, random: () => number): number[] {
  const weights = belief.map((percent) => percent * Math.exp((random() + random() + random() - 1.5) * error))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const rest = weights.slice(1).map((weight) => Math.round((100 * weight) / sum))
  const first = 100 - rest.reduce((total, percent) => total + percent, 0)
  if (belief.length > 2) return [Math.max(0, first), ...rest]
  const yes = Math.min(97, Math.max(3, first))
  return [yes, 100 - yes]
}

const beliefAt = ({ from, to }: DemoQuestion, part: number): number[] =>
  from.map((start, index) => start + (to[index]! - start) * part)

type Id = () => string

function forecastActions(context: DemoContext, question: DemoQuestion, id: Id): TimedAction[] {
  const end = Math.max(question.closes, question.annulment?.ago ?? 0, 0)
  const length = question.opens - end
  const members = Object.keys(regulars).concat(
    otherMembers({ ago: question.opens * minutesPerDay, by: '', seed: question.question }).filter(
      (username) => !(username in regulars),
    ),
  )
  return members.flatMap((username) => {
    const random = seededRandom(`${username} forecasts ${question.question}`)
    const interest = (username in regulars ? regularInterest : usualInterest) * ((question.interest ?? 100) / 100)
    if (random() * 100 >= interest || people[username]!.isScripted) return []
    if (username === viewer && question.isNew) return []
    const error = regulars[username] ?? usualError
    const first = random() ** 2 * 0.7
    const change = () => (random() * 100 < changeChance ? [first + (0.97 - first) * random()] : [])
    const parts = [first, ...change(), ...change()].sort((one, other) => one - other)
    return parts.map((part) => {
      const probabilities = guess(beliefAt(question, part), error, random)
      return {
        ago: (question.opens - length * (0.01 + part * 0.98)) * minutesPerDay,
        run: () => giveForecast(contextFor(context, username), id(), { probabilities, key: null }),
      }
    })
  })
}

function decisionActions(context: PredictionContext, question: DemoQuestion, id: Id): TimedAction[] {
  const { amendment, resolution, annulment } = question
  const inside = () => contextFor(context, context.administrator, 'admin')
  const actions: TimedAction[] = []
  const at = (days: number, run: () => Promise<unknown>) => actions.push({ ago: days * minutesPerDay, run })
  if (amendment)
    at(amendment.ago, async () => {
      const { version } = await getPrediction(inside(), id())
      return await amendPrediction(inside(), id(), { version, text: amendment.text })
    })
  if (resolution)
    at(resolution.ago, async () => {
      const { outcome, evidence } = resolution
      await resolvePrediction(inside(), id(), { outcome, evidence, evidenceUrl: '' })
      // Later forecasts weigh by these scores.
      await scoreJob.run(context.platform, { predictionId: id(), after: '' })
    })
  if (annulment) at(annulment.ago, () => annulPrediction(inside(), id(), { reason: annulment.reason }))
  return actions
}

function postActions(context: DemoContext, { section, posts = [] }: DemoQuestion, id: Id): TimedAction[] {
  return posts.map(({ by, ago, text }) => ({
    ago,
    run: () => {
      const content = `${text} ${context.platform.config.publicUrl}/predictions/${id()}`
      return publishPost(contextFor(context, by), { input: { section, content, tags: [] }, files: [], key: null })
    },
  }))
}

function actionsForQuestion(context: PredictionContext, question: DemoQuestion): TimedAction[] {
  let asked: Prediction | null = null
  const id = (): string => {
    if (!asked) throw new Error(`not asked yet: ${question.question}`)
    return asked._id
  }
  const ask = async () => {
    const closesAt = nowMs() + (question.opens - question.closes) * minutesPerDay * minute
    asked = await createPrediction(
      contextFor(context, context.administrator, 'admin'),
      {
        section: question.section,
        kind: question.kind ?? 'yesNo',
        question: question.question,
        criteria: question.criteria,
        source: question.source,
        sourceUrl: '',
        outcomes: question.outcomes ?? [],
        bounds: question.bounds ?? [],
        unit: question.unit ?? '',
        closesAt: new Date(closesAt).toISOString(),
        resolvesAt: new Date(closesAt + minutesPerDay * minute).toISOString(),
      },
      null,
    )
  }
  return [
    { ago: question.opens * minutesPerDay, run: ask },
    ...forecastActions(context, question, id),
    ...decisionActions(context, question, id),
    ...postActions(context, question, id),
  ]
}

/** `now`: when someone looks at the demo. */
export function predictionActions(context: PredictionContext, now: number): TimedAction[] {
  const questions = demoQuestions(now)
  const days = Math.floor(Math.max(...questions.map(({ opens }) => opens)))
  return [
    ...questions.flatMap((question) => actionsForQuestion(context, question)),
    ...Array.from({ length: days }, (_, day) => day)
      .filter((day) => day < dailyDays || day % 7 === 0)
      .map((day) => ({ ago: (day + 0.2) * minutesPerDay, run: () => signLog(context.platform) })),
  ]
}
