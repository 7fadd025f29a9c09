// Tables of an HTML statement, as text. The parser reports tags and text, and nothing builds elements: web workers have no
// DOM, and statements may come from anywhere (docs/decisions/0045).
import { Parser } from 'htmlparser2'
import { FileRefused } from './file-refused.ts'
import { fileLimits } from './limits.ts'
import type { OnProgress, Row } from './table.ts'

const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Their contents are not text. */
const skippedElements = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg'])

/** A cell that spans columns is followed by empty ones, so that later cells stay under their headings. */
function spanOf(colspan = ''): number {
  const span = /^\s*\d{1,4}/.exec(colspan)?.[0] ?? 1
  return Math.max(1, Math.min(Number(span), fileLimits.columns))
}

/** MetaTrader 5 hides cells that only its tester needs. */
const isHidden = (className = ''): boolean => className.split(/\s+/).includes('hidden')

class TableReader {
  readonly rows: Row[] = []
  line = 1
  private cells: string[] | null = null
  private cell: { text: string; span: number; isHidden: boolean } | null = null
  private depth = 0
  private skipped = 0

  open(name: string, attributes: Record<string, string>): void {
    if (++this.depth > fileLimits.htmlDepth) throw new FileRefused('notTable', this.line)
    if (skippedElements.has(name)) this.skipped++
    if (this.skipped > 0) return
    if (name === 'tr' || name === 'table') {
      this.endRow()
      if (name === 'tr') this.cells = []
    } else if (name === 'td' || name === 'th') {
      this.endCell()
      this.cells ??= []
      this.cell = { text: '', span: spanOf(attributes.colspan), isHidden: isHidden(attributes.class) }
    } else if (name === 'br') this.addText(' ')
  }

  addText(text: string): void {
    if (this.cell && this.skipped === 0) this.cell.text += text
  }

  close(name: string): void {
    this.depth--
    if (skippedElements.has(name)) this.skipped--
    else if (this.skipped > 0) return
    else if (name === 'tr' || name === 'table') this.endRow()
    else if (name === 'td' || name === 'th') this.endCell()
  }

  private endCell(): void {
    if (!this.cell || !this.cells) return
    const text = plainText(this.cell.text)
    if (text.length > fileLimits.cellLength) throw new FileRefused('cellTooLong', this.line)
    if (!this.cell.isHidden) this.cells.push(text, ...Array<string>(this.cell.span - 1).fill(''))
    if (this.cells.length > fileLimits.columns) throw new FileRefused('tooManyColumns', this.line)
    this.cell = null
  }

  endRow(): void {
    this.endCell()
    if (this.cells?.some((text) => text !== '')) this.rows.push({ line: this.line, cells: this.cells })
    if (this.rows.length > fileLimits.rows) throw new FileRefused('tooManyRows', this.line)
    this.cells = null
  }
}

const pieceLength = 1_000_000

/** The rows of all tables. Scripts aren't run, links aren't followed and markup never reaches the page. */
export function readHtml(html: string, onProgress: OnProgress = () => {}): Row[] {
  const tables = new TableReader()
  let counted = 0
  const countLines = (): void => {
    for (let at = html.indexOf('\n', counted); at !== -1 && at < parser.startIndex; at = html.indexOf('\n', counted)) {
      tables.line++
      counted = at + 1
    }
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      countLines()
      tables.open(name, attributes)
    },
    ontext: (text) => tables.addText(text),
    onclosetag: (name) => {
      countLines()
      tables.close(name)
    },
  })
  for (let at = 0; at < html.length; at += pieceLength) {
    parser.write(html.slice(at, at + pieceLength))
    onProgress(at / html.length)
  }
  parser.end()
  tables.endRow()
  return tables.rows
}
