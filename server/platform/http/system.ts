// Health checks and the API documentation.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { examplesPage as messages } from '#contract/messages/en/server-pages.ts'
import { system } from '#contract/system.ts'
import { second } from '../clock.ts'
import type { Platform } from '../context.ts'
import { statement } from '../database/statement.ts'
import { type BoundCall, bind } from './bind.ts'
import { docsPage } from './docs-page.ts'
import { Failure } from './failure.ts'
import { openApiDocument } from './openapi.ts'
import { inertPolicy } from './security-headers.ts'
import { inlineStyle, escapeHtml as text } from './server-page-style.ts'

// Worked examples for the API, as one HTML page. The programs are files, which a test runs.
const folder = join(import.meta.dirname, '../../examples')

const style = inlineStyle(`
main{max-width:760px;margin:0 auto;padding:40px 16px 80px}
h1{font-size:40px;line-height:48px;letter-spacing:-.012em;margin:0 0 8px;overflow-wrap:anywhere}
main>p{margin:0 0 12px}
section{padding-top:32px}
h2{font-size:28px;line-height:36px;margin:0 0 8px;border-top:1px solid var(--ink);padding-top:12px}
pre{font:14px/20px var(--mono);background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:12px 16px;overflow:auto;margin:8px 0}
a{display:inline-block;padding:12px 0}`)

const programOf = (name: string): string => readFileSync(join(folder, `${name}.mjs`), 'utf8').trim()

function examplesPage(productName: string): { html: string; styleHash: string } {
  const title = text(messages.title(productName))
  const sections = messages.examples.map(
    ({ program, title, text: lead }) =>
      `<section><h2 id="${program}">${text(title)}</h2><p>${text(lead)}</p>
<pre tabindex="0" aria-labelledby="${program}" role="region">${text(programOf(program))}</pre></section>`,
  )
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${style.element}</head><body><main><h1>${title}</h1><p>${text(messages.lead)}</p>
<p><a href="/api/docs">${text(messages.reference)}</a></p>
${sections.join('\n')}</main></body></html>
`
  return { html, styleHash: style.hash }
}

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
