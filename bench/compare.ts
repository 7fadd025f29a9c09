// Compares a call with the control in alternating rounds: CPU per request of server and database together, as a ratio.
import { load, median, type NextRequest, percentile } from './load.ts'
import { cpuMs } from './processes.ts'

/** A server under measurement: its port, and the processes of the server and its database. */
export type Target = { port: number; processes: number[] }

export type Measurement = {
  /** Milliseconds of CPU per unit of work. */
  cpu: number
  p99: number
  perSecond: number
  requests: number
  failed: number
  failureStatus: number | null
}

/** With more failed requests than this share, the figure would measure something else. */
const maxFailedShare = 0.01

/** How much to measure: the number of rounds, their length and the warm-up, in seconds. */
export type Effort = { rounds: number; seconds: number; warmUpSeconds: number }

export type Plan = {
  name: string
  connections?: number
  next: NextRequest
  /** Requests per unit of work; 1 by default. */
  requests?: number
}

export async function measure(target: Target, { name, connections = 16, next, requests = 1 }: Plan, seconds: number) {
  const before = cpuMs(target.processes)
  const outcome = await load(target.port, connections, seconds, next)
  const { requests: sent, failed, failureStatus } = outcome
  if (failed > sent * maxFailedShare)
    throw new Error(`${name}: ${failed} of ${sent} failed, the last with ${failureStatus}`)
  return {
    requests: sent,
    failed,
    failureStatus,
    cpu: ((cpuMs(target.processes) - before) / outcome.requests) * requests,
    p99: percentile(outcome.latencies, 0.99),
    perSecond: outcome.requests / outcome.seconds / requests,
  }
}

export type Compared = {
  name: string
  /** Medians over the rounds. The ratios are computed per round. */
  call: Measurement
  control: Measurement
  ratio: number
  ratios: number[]
  p99Ratio: number
  rateRatio: number
  /** How many requests failed, with the last status; empty if none did. */
  failures: string
}

const medianOf = (rounds: Measurement[]): Measurement => ({
  cpu: median(rounds.map((round) => round.cpu)),
  p99: median(rounds.map((round) => round.p99)),
  perSecond: median(rounds.map((round) => round.perSecond)),
  ...failuresOf(rounds),
})

const failuresOf = (rounds: Measurement[]) => ({
  requests: rounds.reduce((sum, round) => sum + round.requests, 0),
  failed: rounds.reduce((sum, round) => sum + round.failed, 0),
  failureStatus: rounds.findLast((round) => round.failed > 0)?.failureStatus ?? null,
})

/** One of the programs that are measured by turns. */
export type Side = { target: Target; plan: Plan; warmUpSeconds: number }

/** Measures one side after the other in each round, so that all meet the same machine. Returns the rounds of each side. */
export async function measureByTurns(sides: Side[], { rounds, seconds }: Effort): Promise<Measurement[][]> {
  for (const { target, plan, warmUpSeconds } of sides) await measure(target, plan, warmUpSeconds)
  const measured = sides.map((): Measurement[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, { target, plan }] of sides.entries()) measured[index]!.push(await measure(target, plan, seconds))
  return measured
}

/** CPU of a call in terms of another, in each round. */
export const cpuRatios = (calls: Measurement[], others: Measurement[]): number[] =>
  calls.map(({ cpu }, index) => cpu / others[index]!.cpu)

/** Less than this is noise even if every round agrees. */
const notable = 1.1
export const isWorse = (ratios: number[]): boolean => Math.min(...ratios) > 1 && median(ratios) > notable

type Control = { target: Target; next: NextRequest }

export const controlSide = ({ target, next }: Control, { connections }: Plan): Side => ({
  target,
  plan: { name: 'control', connections, next },
  warmUpSeconds: 0.5,
})

/** Alternates between control and call. */
export async function compare(plan: Plan, call: Target, control: Control, effort: Effort): Promise<Compared> {
  const [controls = [], calls = []] = await measureByTurns(
    [controlSide(control, plan), { target: call, plan, warmUpSeconds: effort.warmUpSeconds }],
    effort,
  )
  const ratios = (of: (round: Measurement) => number) => calls.map((round, index) => of(round) / of(controls[index]!))
  const { requests, failed, failureStatus } = failuresOf(calls)
  return {
    name: plan.name,
    failures: failed > 0 ? `${failed} of ${requests} requests failed with ${failureStatus}` : '',
    call: medianOf(calls),
    control: medianOf(controls),
    ratio: median(cpuRatios(calls, controls)),
    ratios: cpuRatios(calls, controls),
    p99Ratio: median(ratios((round) => round.p99)),
    rateRatio: median(ratios((round) => round.perSecond)),
  }
}
