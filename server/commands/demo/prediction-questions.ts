// The demo's questions. Times are days before now; a negative one is days from now.
import type { Section } from '#contract/common.ts'
import type { NewPrediction } from '#contract/predictions.ts'
import { day, hour } from '../../platform/clock.ts'
import { seededRandom } from './seeded-random.ts'

export type DemoQuestion = Pick<NewPrediction, 'section' | 'question' | 'criteria' | 'source'> &
  Partial<Pick<NewPrediction, 'kind' | 'outcomes' | 'bounds' | 'unit'>> & {
    opens: number
    closes: number
    /** Members' forecasts when it opens and when it closes, in percent. */
    from: number[]
    to: number[]
    amendment?: { ago: number; text: string }
    resolution?: { ago: number; outcome: number; evidence: string }
    annulment?: { ago: number; reason: string }
    /** Posts that link to it. */
    posts?: { by: string; ago: number; text: string }[]
    /** Percentage of the usual number of members. */
    interest?: number
    /** The demo's member hasn't forecast it yet, so its crowd is hidden from her. */
    isNew?: true
  }

type Series = { section: Section; name: string; level: number; step: number; source: string; contract: string }

const series: Series[] = [
  { section: 'indextalks', name: 'the NIFTY 50', level: 24_600, step: 50, source: 'NSE indices', contract: 'closing' },
  {
    section: 'goldtalks',
    name: 'MCX Gold',
    level: 1_22_000,
    step: 200,
    source: 'MCX bhavcopy',
    contract: 'daily settlement',
  },
  { section: 'fxtalks', name: 'USDINR', level: 84.6, step: 0.1, source: 'RBI reference rate', contract: 'reference' },
  {
    section: 'bittalks',
    name: 'bitcoin',
    level: 88_000,
    step: 500,
    source: 'CME CF Bitcoin Reference Rate',
    contract: 'reference',
  },
]

const weeks = 26
const dates = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Kolkata',
})

/** 15:30 in India. */
const closingHour = 10
const friday = 5

function lastFriday(now: number): number {
  const midnight = Math.floor(now / day) * day
  const since = (new Date(midnight).getUTCDay() - friday + 7) % 7
  const close = midnight - since * day + closingHour * hour
  return close < now - day ? close : close - 7 * day
}

/** A question for each past week, in one room after the other. */
function weekly(now: number): DemoQuestion[] {
  const last = lastFriday(now)
  return Array.from({ length: weeks }, (_, week) => {
    const { section, name, level, step, source, contract } = series[week % series.length]!
    const random = seededRandom(`question ${week}`)
    const closesAt = last - week * 7 * day
    const price = Number((level + step * Math.round(random() * 20 - 10)).toFixed(2)).toLocaleString('en-IN')
    const known = Math.round(15 + random() * 70)
    const isYes = random() * 100 < known
    const closes = (now - closesAt) / day
    return {
      section,
      source,
      question: `Will ${name} finish above ${price} on ${dates.format(closesAt)}?`,
      criteria: `Yes, if the ${contract} price of that day is higher than ${price}. No otherwise. If nothing is published that day, the next published price counts.`,
      opens: closes + 5 + random() * 4,
      closes,
      from: [50, 50],
      to: [known, 100 - known],
      resolution: {
        ago: closes - 0.8,
        outcome: isYes ? 0 : 1,
        evidence: `The published price was ${isYes ? 'above' : 'not above'} ${price}.`,
      },
    }
  })
}

const others: DemoQuestion[] = [
  {
    section: 'goldtalks',
    question: 'Will MCX Gold settle above 1,25,600 before the end of the month?',
    source: 'MCX bhavcopy',
    opens: 17,
    closes: -1.4,
    from: [44, 56],
    to: [55, 45],
    criteria:
      'Yes, if the daily settlement price of the nearest gold contract is higher than ₹1,25,600 per 10 g on any day of this month after the question opened. No otherwise.',
    amendment: { ago: 4, text: '“Settle” is the daily price of the exchange, not the last trade.' },
    posts: [
      {
        by: 'meera_k',
        ago: 3 * 24 * 60,
        text: '$GOLD has tested 1,25,600 three times and sold off each time. My number is below the middle, and the reasons are in the question:',
      },
      {
        by: 'farah_reads_charts',
        ago: 26 * 60,
        text: 'Dollar gold still makes higher lows. The resistance in rupees is another matter. This is where I put a number to it:',
      },
    ],
  },
  {
    section: 'indextalks',
    question: 'Will the RBI cut the repo rate at its next meeting?',
    source: 'RBI',
    opens: 46,
    closes: -7,
    from: [60, 40],
    to: [34, 66],
    criteria: 'Yes, if the statement after the next scheduled meeting announces a lower repo rate. No otherwise.',
    posts: [
      {
        by: 'lakshmi_r',
        ago: 5 * 24 * 60,
        text: 'Everybody asks about the next repo decision. I changed my forecast after the inflation figures, from 55 to 30:',
      },
    ],
  },
  {
    section: 'indextalks',
    kind: 'choice',
    outcomes: ['IT', 'Banks', 'Autos', 'Another sector'],
    question: 'Which sector of the NIFTY gains most in this quarter?',
    source: 'NSE indices',
    opens: 30,
    closes: -20,
    from: [25, 35, 20, 20],
    to: [18, 44, 22, 16],
    criteria: 'The sector index with the largest percentage change from the first to the last close of the quarter.',
  },
  {
    section: 'bittalks',
    kind: 'numeric',
    bounds: ['80000', '90000', '100000', '110000'],
    unit: 'dollars',
    question: 'Where does bitcoin finish the year?',
    source: 'CME CF Bitcoin Reference Rate',
    opens: 40,
    closes: -12,
    from: [12, 26, 32, 20, 10],
    to: [8, 30, 38, 18, 6],
    criteria: 'The reference rate of 31 December at 16:00 in London. A price on a bound belongs to the higher range.',
  },
  {
    section: 'fxtalks',
    question: 'Will USDINR trade above 85.50 within the next two weeks?',
    source: 'RBI',
    opens: 2,
    closes: -13,
    from: [30, 70],
    to: [36, 64],
    interest: 55,
    isNew: true,
    criteria: 'Yes, if the RBI reference rate is above 85.50 on any day before the question closes. No otherwise.',
  },
  {
    section: 'bittalks',
    question: 'Will bitcoin close this weekend above its close of last Friday?',
    source: 'CME CF Bitcoin Reference Rate',
    opens: 5,
    closes: -0.6,
    from: [50, 50],
    to: [58, 42],
    interest: 70,
    criteria: 'Yes, if the reference rate of Sunday is higher than that of last Friday. No otherwise.',
  },
  {
    section: 'goldtalks',
    question: 'Will MCX Silver have outperformed MCX Gold over the last month?',
    source: 'MCX bhavcopy',
    opens: 29,
    closes: 1.1,
    from: [52, 48],
    to: [63, 37],
    criteria:
      'Yes, if the settlement price of silver has risen by a larger percentage than that of gold. No otherwise.',
  },
  {
    section: 'fxtalks',
    question: 'Will the Federal Reserve keep its rate unchanged at its meeting?',
    source: 'Federal Reserve',
    opens: 33,
    closes: 0.4,
    from: [58, 42],
    to: [81, 19],
    criteria: 'Yes, if the target range is the same after the meeting as before. No otherwise.',
  },
  {
    section: 'indextalks',
    kind: 'choice',
    outcomes: ['Higher', 'Lower', 'Within 1%'],
    question: 'How did Bank Nifty end the month compared with its start?',
    source: 'NSE indices',
    opens: 55,
    closes: 27,
    from: [35, 35, 30],
    to: [52, 22, 26],
    criteria: 'The closing price of the last trading day compared with that of the first.',
    resolution: { ago: 26, outcome: 0, evidence: 'The index closed the month 2.3% higher.' },
  },
  {
    section: 'goldtalks',
    kind: 'numeric',
    bounds: ['2', '4', '6'],
    unit: '%',
    question: 'How far did gold move from its low to its high last month?',
    source: 'MCX bhavcopy',
    opens: 60,
    closes: 31,
    from: [20, 38, 28, 14],
    to: [10, 46, 34, 10],
    criteria: 'The difference between the highest and the lowest settlement price, as a share of the lowest.',
    resolution: { ago: 29, outcome: 1, evidence: 'The settlement prices were 3.4% apart.' },
  },
  {
    section: 'bittalks',
    question: 'Will the exchange’s new bitcoin contract be listed this month?',
    source: 'Exchange circulars',
    opens: 50,
    closes: 35,
    from: [40, 60],
    to: [30, 70],
    interest: 40,
    criteria: 'Yes, if a circular announces the first trading day and it is in this month. No otherwise.',
    annulment: { ago: 38, reason: 'The exchange withdrew the contract, so neither answer can be checked.' },
  },
]

export const demoQuestions = (now: number): DemoQuestion[] => [...weekly(now), ...others]
