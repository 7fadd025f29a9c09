// Tables of an HTML statement, as text. Web workers have no DOM, and statements may come from anywhere, so nothing here
// builds elements: a scanner finds tags and reads what is between them (docs/decisions/0045).
import { FileRefused } from './file-refused.ts'
import { fileLimits } from './limits.ts'
import type { OnProgress, Row } from './table.ts'

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function entityText(whole: string, name: string): string {
  if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? whole
  const isHex = name[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** References to characters become those characters, and runs of white space one space. */
const plainText = (html: string): string =>
  html
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{1,8});/gi, entityText)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

type Tag = { name: string; isEnd: boolean; attributes: string; start: number; end: number }

/** Their contents are not text. */
const skippedElements = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg'])

/** The end of a tag: the first `>` outside of quotes. */
function tagEnd(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const char = html[at]!
    if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  return html.length
}

/** The next tag at or after an index; comments and declarations are passed over. */
function nextTag(html: string, from: number): Tag | null {
  let start = html.indexOf('<', from)
  while (start !== -1) {
    if (html.startsWith('<!--', start)) {
      const close = html.indexOf('-->', start + 4)
      start = close === -1 ? -1 : html.indexOf('<', close + 3)
      continue
    }
    const isEnd = html[start + 1] === '/'
    const nameStart = start + (isEnd ? 2 : 1)
    const name = /^[a-z][a-z0-9]*/i.exec(html.slice(nameStart, nameStart + 20))?.[0]
    if (name) {
      const end = tagEnd(html, nameStart + name.length)
      return { name: name.toLowerCase(), isEnd, attributes: html.slice(nameStart + name.length, end), start, end }
    }
    start = html.indexOf('<', start + 1)
  }
  return null
}

/** A cell that spans columns is followed by empty ones, so that later cells stay under their headings. */
function spanOf(attributes: string): number {
  const span = Number(/\bcolspan\s*=\s*["']?(\d{1,4})/i.exec(attributes)?.[1] ?? 1)
  return Math.max(1, Math.min(span, fileLimits.columns))
}

/** MetaTrader 5 hides cells that only its tester needs. */
const isHidden = (attributes: string): boolean => /\bclass\s*=\s*["']?hidden\b/i.test(attributes)

type State = { rows: Row[]; cells: string[] | null; cell: string | null; span: number; isHidden: boolean }

function endCell(state: State, line: number): void {
  if (state.cell === null || !state.cells) return
  const text = plainText(state.cell)
  if (text.length > fileLimits.cellLength) throw new FileRefused('cellTooLong', line)
  if (!state.isHidden) state.cells.push(text, ...Array<string>(state.span - 1).fill(''))
  if (state.cells.length > fileLimits.columns) throw new FileRefused('tooManyColumns', line)
  state.cell = null
}

function endRow(state: State, line: number): void {
  endCell(state, line)
  if (state.cells?.some((text) => text !== '')) state.rows.push({ line, cells: state.cells })
  if (state.rows.length > fileLimits.rows) throw new FileRefused('tooManyRows', line)
  state.cells = null
}

function takeTag(state: State, tag: Tag, line: number): void {
  const { name, isEnd, attributes } = tag
  if (name === 'tr' || name === 'table') {
    endRow(state, line)
    if (name === 'tr' && !isEnd) state.cells = []
  } else if (name === 'td' || name === 'th') {
    endCell(state, line)
    if (isEnd) return
    state.cells ??= []
    Object.assign(state, { cell: '', span: spanOf(attributes), isHidden: isHidden(attributes) })
  } else if (name === 'br' && state.cell !== null) state.cell += ' '
}

/** The rows of all tables. Scripts aren't run, links aren't followed and markup never reaches the page. */
export function readHtml(html: string, onProgress: OnProgress = () => {}): Row[] {
  const state: State = { rows: [], cells: null, cell: null, span: 1, isHidden: false }
  let [at, line, counted, tags] = [0, 1, 0, 0]
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, at)) {
    if (state.cell !== null) state.cell += html.slice(at, tag.start)
    for (
      let found = html.indexOf('\n', counted);
      found !== -1 && found < tag.start;
      found = html.indexOf('\n', counted)
    ) {
      line++
      counted = found + 1
    }
    at = tag.end
    if (skippedElements.has(tag.name) && !tag.isEnd) at = endOfElement(html, tag)
    else takeTag(state, tag, line)
    if (++tags % 50_000 === 0) onProgress(at / html.length)
  }
  endRow(state, line)
  return state.rows
}

function endOfElement(html: string, { name, end }: Tag): number {
  const opening = new RegExp(`</${name}\\b`, 'gi')
  opening.lastIndex = end
  const found = opening.exec(html)
  const close = found ? html.indexOf('>', found.index) : -1
  return close === -1 ? html.length : close + 1
}
