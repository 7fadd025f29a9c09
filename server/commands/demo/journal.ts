// Journals of the demo's members: plans that became trades over the last months, imported trades, and a few that are open
// or were missed.
import type { Broker } from '#contract/journal-limits.ts'
import { ImportedTrade, type TradeInput as Input, TradeInput, type TradeInputFields } from '#contract/journal-trades.ts'
import { importTrades } from '../../features/journal/actions/import.ts'
import { changeSettings } from '../../features/journal/actions/settings.ts'
import { changeTrade, createTrade, uploadTradeImage } from '../../features/journal/actions/trades.ts'
import { day, hour, minute, nowMs } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { drawChart } from './chart.ts'
import { type DemoJournal, journals, moodsBefore, notes, rules as ruleTexts, type Setup } from './journal-setups.ts'
import { contextFor, type DemoContext, minutesPerDay, type TimedAction, upload } from './members.ts'
import { goldChart } from './post.ts'
import { seededRandom } from './seeded-random.ts'

/** In percent. */
const shortChance = 40
const brokenChance = 18
const unplannedChance = 12
const india = 5.5 * hour

type JournalContext = DemoContext & { renderer: Parameters<typeof drawChart>[0] }
type Random = () => number
type RuleIds = string[]

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!

/** A weekday, so many days before now, at this hour in India. */
function entryTime(now: number, days: number, hourInIndia: number): number {
  const midnight = Math.floor((now - days * day + india) / day) * day
  const weekday = new Date(midnight).getUTCDay()
  const weekend = weekday === 0 ? 2 : weekday === 6 ? 1 : 0
  return midnight - weekend * day - india + Math.round(hourInIndia * 60) * minute
}

type Sketch = {
  setup: Setup
  side: 'long' | 'short'
  entry: number
  enteredAt: number
  latestExit: number
  random: Random
}

function sketch({ member, trades, firstDay, setups }: DemoJournal, now: number, index: number): Sketch {
  const random = seededRandom(`trade ${index} of ${member}`)
  const setup = pick(setups.concat(setups.slice(0, 1)), random)
  const days = firstDay - (firstDay - 1.5) * ((index + random() * 0.8) / trades)
  const [from, to, latest] = setup.hours
  const hourOfEntry = from + (to - from) * random()
  const enteredAt = entryTime(now, days, hourOfEntry)
  return {
    setup,
    random,
    side: random() * 100 < shortChance ? 'short' : 'long',
    entry: setup.price * (1 + (random() - 0.5) * 0.06),
    enteredAt,
    latestExit: enteredAt + Math.floor((latest - hourOfEntry) * 60) * minute,
  }
}

/** A price at this many R from the entry. */
const priceAt = ({ setup, side, entry }: Sketch, r: number): string =>
  (entry + (side === 'long' ? 1 : -1) * r * setup.risk).toFixed(setup.decimals)

const fieldsOf = ({ setup, side }: Sketch) => ({
  symbol: setup.symbol,
  market: setup.market,
  side,
  currency: setup.currency,
  multiplier: setup.multiplier,
  strategy: setup.strategy,
  tags: setup.tags,
})

const planOf = (one: Sketch) => ({
  entry: priceAt(one, 0),
  stop: priceAt(one, -1),
  target: priceAt(one, 2),
  quantity: String(one.setup.lots),
  thesis: one.setup.thesis,
})

type Leg = NonNullable<TradeInputFields['legs']>[number]

function legsOf(one: Sketch, exits: number[]): Leg[] {
  const { setup, enteredAt, latestExit, random, side } = one
  const [enter, exit] = side === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
  const slippage = (random() - 0.4) * 0.05
  let at = enteredAt
  const fee = () => (setup.fee * (1 + random() * 0.8)).toFixed(2)
  return [
    {
      side: enter,
      at: new Date(at).toISOString(),
      price: priceAt(one, slippage),
      quantity: String(setup.lots),
      fee: fee(),
    },
    ...exits.map((r): Leg => {
      at = Math.min(latestExit, at + Math.round(6 + random() ** 2 * 95) * minute)
      return {
        side: exit,
        at: new Date(at).toISOString(),
        price: priceAt(one, r),
        quantity: String(setup.lots / exits.length),
        fee: fee(),
      }
    }),
  ]
}

function exitsOf({ setup, random }: Sketch, isBroken: boolean): number[] {
  const isGain = random() * 100 < setup.wins - (isBroken ? 25 : 0)
  if (!isGain) return [isBroken ? -1.1 - random() * 0.7 : random() < 0.25 ? -0.5 * random() : -1 - random() * 0.06]
  const best = setup.gain * (0.55 + random() * 0.9)
  return random() < 0.55 ? [best * 0.55, best] : [best]
}

async function chartImage(context: JournalContext, inside: MemberContext, { setup, entry }: Sketch) {
  const chart = { ...goldChart(entry * 1.004, entry, 0.003), title: setup.symbol, decimals: setup.decimals }
  const file = await upload(context, 'image', await drawChart(context.renderer, chart))
  const { _id } = await uploadTradeImage(inside, [file])
  return [{ _id, alt: `${setup.symbol} at the entry` }]
}

const parse = (fields: TradeInputFields): Input => TradeInput.parse(fields)

/** As a broker's statement has them. */
const importOf = (one: Sketch, broker: Broker, legs: Leg[]): Parameters<typeof importTrades>[1] => [
  ImportedTrade.parse({
    ...fieldsOf(one),
    legs: legs.map(({ side, at, price, quantity, fee = '0' }, leg) => {
      const id = `${one.enteredAt / minute}${leg}`
      const source = { broker, id, originalAt: at, symbol: one.setup.symbol, side, price, quantity, fee, repeat: 1 }
      return { side, at, price, quantity, fee, source }
    }),
  }),
]

function tradeActions(
  context: JournalContext,
  journal: DemoJournal,
  now: number,
  index: number,
  ids: () => RuleIds,
): TimedAction[] {
  const one = sketch(journal, now, index)
  const { random, enteredAt } = one
  const isBroken = random() * 100 < brokenChance
  const isPlanned = random() * 100 >= unplannedChance
  const broken = Math.floor(random() * ruleTexts.length)
  const legs = legsOf(one, exitsOf(one, isBroken))
  const closedAt = Date.parse(legs.at(-1)!.at)
  const before = pick(moodsBefore, random)
  const [entry, last] = [legs[0]!, legs.at(-1)!]
  const isGain = (Number(last.price) - Number(entry.price)) * (one.side === 'long' ? 1 : -1) > 0
  const note = pick(isBroken ? notes.broken : isGain ? notes.gain : notes.loss, random)
  const minutesAgo = (time: number) => (now - time) / minute
  let planned: { _id: string; version: number } | null = null
  const inside = () => contextFor(context, journal.member)
  const written = Math.max(minutesAgo(closedAt) - 50, 1)
  const { broker } = one.setup
  if (broker) return [{ ago: written, run: () => importTrades(inside(), importOf(one, broker, legs), null) }]
  const plan = isPlanned ? planOf(one) : null
  const closed = async (): Promise<TradeInputFields> => ({
    ...fieldsOf(one),
    legs,
    plan,
    note,
    mood: { before, during: null, after: isGain ? 'calm' : isBroken ? 'frustrated' : 'calm' },
    rules: ids().map((rule, at) => ({ rule, isKept: !(isBroken && at === broken) })),
    images: journal.images.includes(index) ? await chartImage(context, inside(), one) : [],
  })
  const writeDown = async () => {
    const input = await closed()
    if (!planned) await createTrade(inside(), parse(input), null)
    else await changeTrade(inside(), planned._id, { ...parse(input), version: planned.version }, null)
  }
  const writePlan = async () => {
    planned = await createTrade(inside(), parse({ ...fieldsOf(one), plan }), null)
  }
  return [...(plan ? [{ ago: minutesAgo(enteredAt) + 35, run: writePlan }] : []), { ago: written, run: writeDown }]
}

/** Trades without an end, in the order in which they're written. */
function unfinished(context: JournalContext, journal: DemoJournal, now: number): TimedAction[] {
  const write = (ago: number, index: number, change: (one: Sketch) => TradeInputFields): TimedAction => ({
    ago: ago * minutesPerDay,
    run: () => createTrade(contextFor(context, journal.member), parse(change(sketch(journal, now, index))), null),
  })
  return [
    write(12, 201, (one) => ({
      ...fieldsOf(one),
      plan: planOf(one),
      isMissed: true,
      note: 'Looked away for a minute.',
    })),
    write(5, 202, (one) => ({ ...fieldsOf(one), plan: planOf(one), isMissed: true, note: 'Saw it and did not dare.' })),
    write(0.4, 203, (one) => {
      const entered = { ...one, enteredAt: nowMs() - 20 * minute }
      return { ...fieldsOf(one), plan: planOf(one), legs: legsOf(entered, []) }
    }),
    write(0.1, 204, (one) => ({ ...fieldsOf(one), plan: planOf(one) })),
  ]
}

function actionsOf(context: JournalContext, journal: DemoJournal, now: number): TimedAction[] {
  const { member, trades, firstDay, setups } = journal
  let ruleIds: RuleIds = []
  const writeRules = async () => {
    const strategies = [...new Set(setups.map(({ strategy }) => strategy))]
    const rules = ruleTexts.map((text) => ({ text }))
    const settings = await changeSettings(contextFor(context, member), { rules, strategies, version: 0 })
    ruleIds = settings.rules.map(({ _id }) => _id)
  }
  return [
    { ago: (firstDay + 5) * minutesPerDay, run: writeRules },
    ...Array.from({ length: trades }, (_, index) => tradeActions(context, journal, now, index, () => ruleIds)).flat(),
    ...unfinished(context, journal, now),
  ]
}

/** `now`: when someone looks at the demo. */
export const journalActions = (context: JournalContext, now: number): TimedAction[] =>
  journals.flatMap((journal) => actionsOf(context, journal, now))
