// Worked examples for the API, as one HTML page. The programs are files, which a test runs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { examplesPage as messages } from '#contract/messages/en/server-pages.ts'
import { inlineStyle, escapeHtml as text } from './server-page-style.ts'

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

export function examplesPage(productName: string): { html: string; styleHash: string } {
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
