// Health checks and the API documentation.
import { system } from '#contract/system.ts'
import { second } from '../clock.ts'
import type { Platform } from '../context.ts'
import { statement } from '../database/statement.ts'
import { type BoundCall, bind } from './bind.ts'
import { docsPage } from './docs-page.ts'
import { examplesPage } from './examples-page.ts'
import { Failure } from './failure.ts'
import { openApiDocument } from './openapi.ts'
import { inertPolicy } from './security-headers.ts'

const ping = statement<Record<never, never>, { one: number }>('health.ping', 'select 1 as one')

/** Readiness is polled often; a part that takes longer than this counts as not ready. */
const healthCheckTimeout = 2 * second
const retryAfter = 2

async function respondsInTime(work: () => Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), healthCheckTimeout)
  // Inside a promise, so that a synchronous throw counts as well.
  Promise.resolve()
    .then(work)
    .then(
      () => resolve(true),
      () => resolve(false),
    )
  return promise.finally(() => clearTimeout(timer))
}

/** Whether the parts that every request needs respond. */
export async function readiness(platform: Platform): Promise<{ database: boolean; storage: boolean }> {
  const [database, storage] = await Promise.all([
    respondsInTime(() => ping(platform.database.pool)),
    respondsInTime(() => platform.storage.check()),
  ])
  return { database, storage }
}

/** `calls`: those that the documentation describes. Mounted on every node, whichever services it runs. */
export function systemCalls(platform: Platform, calls: BoundCall[]): BoundCall[] {
  const { product } = platform.config
  let documentText: string | undefined
  let page: ReturnType<typeof docsPage> | undefined
  let examples: ReturnType<typeof examplesPage> | undefined
  const own: BoundCall[] = bind(system, {
    'GET /health/live': async () => ({}),
    'GET /health/ready': async ({ context }) => {
      const { database, storage } = await readiness(platform)
      if (database && storage) return { database, storage }
      context.log.warn({ database, storage }, 'not ready')
      throw new Failure('unavailable', { retryAfter })
    },
    'GET /openapi.json': async () => {
      documentText ??= JSON.stringify(await openApiDocument([...calls, ...own], product.name))
      return { headers: { 'cache-control': 'no-cache' }, body: documentText }
    },
    'GET /docs/examples': async () => {
      examples ??= examplesPage(product.name)
      const policy = `${inertPolicy}; style-src '${examples.styleHash}'`
      return { headers: { 'cache-control': 'no-cache', 'content-security-policy': policy }, body: examples.html }
    },
    'GET /docs': async () => {
      page ??= docsPage([...calls, ...own], product.name)
      const policy = `${inertPolicy}; style-src '${page.styleHash}'`
      return { headers: { 'cache-control': 'no-cache', 'content-security-policy': policy }, body: page.html }
    },
  })
  return own
}
