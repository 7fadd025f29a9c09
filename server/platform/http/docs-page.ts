// The API reference as one HTML page: every call with its access, input and response.
import type { z } from 'zod'
import type { Call } from '#contract/define.ts'
import { errorStatus } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { apiPage as messages } from '#contract/messages/en/server-pages.ts'
import type { BoundCall } from './bind.ts'
import { methodOf } from './call-handler.ts'
import { describeSchema } from './describe-schema.ts'
import { accessNote, errorTypesOf, tagOf } from './openapi.ts'
import { type JsonSchema, jsonSchema } from './openapi-schemas.ts'
import { depthLines, inlineStyle, escapeHtml as text } from './server-page-style.ts'

const style = inlineStyle(`
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--surface);padding:8px 16px;z-index:1}
header{border-bottom:1px solid var(--line);padding:48px 0 0;text-align:center}
header h1{font-size:40px;line-height:48px;letter-spacing:-.012em;margin:0 0 8px}
header p{margin:0 24px 12px;color:var(--muted)}
.sea{height:72px}
.columns{display:grid;gap:0 40px;max-width:1000px;margin:0 auto;padding:0 16px 80px}
nav{padding-top:24px;font-size:14px;line-height:20px}
nav h2{font:600 14px/20px var(--sans);margin:0 0 8px}
nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 16px}
nav a{display:inline-block;padding:12px 0}
main{min-width:0}
section{padding-top:40px}
section>h2{font-size:28px;line-height:36px;margin:0 0 8px;border-top:1px solid var(--ink);padding-top:12px}
article{padding:20px 0;border-bottom:1px solid var(--line)}
h3{font:600 16px/24px var(--mono);margin:0;overflow-wrap:anywhere}
h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
.method{display:inline-block;min-width:64px;color:var(--blue)}
.method.POST{color:var(--gain)}.method.PUT{color:var(--accent)}.method.DELETE{color:var(--loss)}
article p{margin:4px 0 0}
.meta{font-size:14px;line-height:20px;color:var(--muted)}
h4{font:600 14px/20px var(--sans);margin:16px 0 4px}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:20px}
th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
th{font:600 14px/20px var(--mono);width:30%}
code,pre{font:14px/20px var(--mono)}
pre{background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:12px 16px;overflow:auto;margin:4px 0}
details{margin-top:12px}
summary{font:600 14px/20px var(--sans);cursor:pointer;padding:12px 0}
.basics li{margin:0 0 8px}
@media(min-width:900px){.columns{grid-template-columns:200px 1fr}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding-top:40px}
nav ul{display:block}nav a{padding:6px 0}summary{padding:4px 0}}`)

const anchor = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()

function fieldRows(schema: z.ZodObject, files: Record<string, number> = {}): string {
  const inputSchema = jsonSchema(schema, 'input')
  const required = new Set(inputSchema.required as string[] | undefined)
  const properties = Object.entries(inputSchema.properties as Record<string, JsonSchema>)
  const rows = properties.map(([name, field]) => {
    const otherwise = field.default ? messages.defaultValue(JSON.stringify(field.default)) : messages.optional
    return [name, required.has(name) ? describeSchema(field) : `${describeSchema(field)}, ${otherwise}`]
  })
  const fileRows = Object.entries(files).map(([name, count]) => [
    name,
    `${messages.files(count)}, ${messages.optional}`,
  ])
  return [...rows, ...fileRows]
    .map(([name, kind]) => `<tr><th scope="row">${text(name!)}</th><td>${text(kind!)}</td></tr>`)
    .join('')
}

const fieldTable = (title: string, schema: z.ZodObject | undefined, files?: Record<string, number>): string =>
  schema && Object.keys(schema.shape).length > 0
    ? `<h4>${title}</h4><table><tbody>${fieldRows(schema, files)}</tbody></table>`
    : ''

function responsePart({ response, status = 200 }: Call): string {
  if ('contentType' in response) return `<p class="meta">${text(messages.sendsContentType(response.contentType))}</p>`
  const isEmpty = Object.keys(response.shape).length === 0
  const shape = isEmpty ? messages.emptyResponse : describeSchema(jsonSchema(response, 'output'))
  return `<details><summary>${messages.parts.response} ${status}</summary><pre tabindex="0">${text(shape)}</pre></details>`
}

function errorsPart(bound: BoundCall): string {
  const rows = errorTypesOf(bound.call, methodOf(bound) === 'GET').map(
    (type) => `<tr><th scope="row">${errorStatus[type]} ${text(type)}</th><td>${text(errorMessages[type])}</td></tr>`,
  )
  return `<details><summary>${messages.errors}</summary><table><tbody>${rows.join('')}</tbody></table></details>`
}

function callPart(bound: BoundCall): string {
  const { call, name } = bound
  const method = methodOf(bound)
  const path = bound.path.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')
  const notes = [accessNote(call), messages.scope(call.scope), ...(call.idempotent ? [messages.repeatable] : [])]
  return [
    `<article id="${anchor(name)}"><h3><a href="#${anchor(name)}">`,
    `<span class="method ${method}">${method}</span> ${text(path)}</a></h3>`,
    `<p>${text(call.summary)}</p><p class="meta">${text(notes.join(' · '))}</p>`,
    fieldTable(messages.parts.path, call.params),
    fieldTable(messages.parts.query, call.query),
    fieldTable(messages.parts.body, call.body),
    fieldTable(messages.parts.form, call.form?.fields, call.form?.files),
    responsePart(call),
    errorsPart(bound),
    '</article>',
  ].join('')
}

export function docsPage(calls: BoundCall[], productName: string): { html: string; styleHash: string } {
  const groups = Map.groupBy(calls, tagOf)
  const title = text(messages.title(productName))
  const links = [...groups.keys()].map((tag) => `<li><a href="#in-${anchor(tag)}">${text(tag)}</a></li>`)
  const sections = [...groups].map(
    ([tag, members]) =>
      `<section id="in-${anchor(tag)}"><h2>${text(tag)}</h2>${members.map(callPart).join('\n')}</section>`,
  )
  const basics = messages.basics.map((sentence) => `<li>${text(sentence)}</li>`).join('')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${style.element}</head><body><a class="skip" href="#calls">${messages.skip}</a>
<header><h1>${title}</h1><p>${messages.lead} <a href="/api/openapi.json">${messages.document}</a> · <a href="/api/docs/examples">${messages.examples}</a></p>${depthLines}</header>
<div class="columns"><nav aria-labelledby="contents"><h2 id="contents">${messages.contents}</h2><ul>${links.join('')}</ul></nav>
<main id="calls"><section class="basics"><h2>${messages.basicsTitle}</h2><ul>${basics}</ul></section>
${sections.join('\n')}</main></div></body></html>
`
  return { html, styleHash: style.hash }
}
