// The error page that people see when the site's own pages can't be rendered.
import { plainPages } from '#contract/messages/en/server-pages.ts'
import { depthLines, escapeHtml, inlineStyle } from './server-page-style.ts'

const style = inlineStyle(`
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:1fr auto}
main{max-width:520px;padding:64px 24px 40px;margin:auto;text-align:center}
.name{font:500 20px/28px var(--serif);margin:0 0 40px}
h1{font-size:28px;line-height:36px;margin:0 0 12px}
p{margin:0 0 24px}
.meta{font-size:12px;line-height:16px;color:var(--muted);overflow-wrap:anywhere}
.acts{display:flex;gap:16px;justify-content:center;flex-wrap:wrap}
.acts a{min-height:44px;padding:10px 20px;border-radius:6px;border:1px solid var(--brass);font-weight:600;
text-decoration:none}
.acts a:first-child{background:var(--brass);color:var(--on-brass)}
.sea{height:120px}`)

export type ErrorPageReason = 'internal' | 'unavailable' | 'rate_limited'

export const errorPageStyle = style.hash

export function errorPage(reason: ErrorPageReason, productName: string, requestId: string): string {
  const { title, sentence } = plainPages[reason]
  const product = escapeHtml(productName)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${product}</title>${style.element}</head>
<body><main><p class="name">${product}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>
<p class="acts"><a href="">${plainPages.retry}</a><a href="/">${plainPages.home}</a></p>
<p class="meta">${escapeHtml(plainPages.reference(requestId))}</p></main>${depthLines}</body></html>
`
}
