// A process that sends requests when they are due, whether or not earlier ones have been answered.
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chooser, type SoakKind, type SoakTargets, soakKinds } from './soak-mix.ts'

/** `rate`: requests per second of this worker. */
export type SoakOrder = { url: string; rate: number; seconds: number; targets: SoakTargets }

/** Milliseconds from when each request was due until its last byte. `failures`: how often each unexpected result came. */
export type SoakCounts = { latencies: number[]; failures: Record<string, number> }
/** `lateness`: milliseconds by which requests were sent late, because this process or its machine was busy. */
export type SoakResult = { kinds: Record<string, SoakCounts>; lateness: number[] }

const timeoutMs = 10_000

/** Resolves to null for an expected response, otherwise to the status or the error. */
function send(url: URL, agent: Agent, { next }: SoakKind): Promise<string | null> {
  const { method, path, headers, body } = next()
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      { hostname: url.hostname, port: url.port, method, path, agent, headers: { ...headers, ...length } },
      (response) => {
        const status = response.statusCode ?? 0
        response.resume()
        response.on('end', () => resolve(status >= 200 && status < 300 ? null : String(status)))
        response.on('error', (error) => resolve(error.message))
      },
    )
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer in ${timeoutMs / 1000} s`)))
    sent.on('error', (error) => resolve(error.message))
    sent.end(body)
  })
}

async function run({ url, rate, seconds, targets }: SoakOrder): Promise<SoakResult> {
  const kinds = soakKinds(targets)
  const choose = chooser(kinds)
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const counts: Record<string, SoakCounts> = Object.fromEntries(
    kinds.map(({ name }) => [name, { latencies: [], failures: {} }]),
  )
  const lateness: number[] = []
  const target = new URL(url)
  const record = async (kind: SoakKind, due: number) => {
    const failure = await send(target, agent, kind)
    const { latencies, failures } = counts[kind.name]!
    latencies.push(Math.round((performance.now() - due) * 10) / 10)
    if (failure) failures[failure] = (failures[failure] ?? 0) + 1
  }
  const begun = performance.now()
  const open = new Set<Promise<void>>()
  // Independent visitors: the time between two requests is exponentially distributed.
  const wait = () => (-Math.log(1 - Math.random()) * 1000) / rate
  for (let due = begun + wait(); due < begun + seconds * 1000; due += wait()) {
    const left = due - performance.now()
    if (left > 1) await pause(left)
    lateness.push(Math.max(0, Math.round((performance.now() - due) * 10) / 10))
    const recorded: Promise<void> = record(choose(), due).finally(() => open.delete(recorded))
    open.add(recorded)
  }
  await Promise.all(open)
  agent.destroy()
  return { kinds: counts, lateness }
}

process.once('message', async (order: SoakOrder) => {
  process.send?.({ soaked: await run(order) })
})
process.on('disconnect', () => process.exit(0))
