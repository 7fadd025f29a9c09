// The results table: every figure with its target.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { loadAverage } from './processes.ts'

export type Figure = {
  what: string
  /** As measured, with its unit. */
  figure: string
  /** The target with its unit; empty for figures without one. */
  target: string
  met: boolean | null
  note?: string
}

export const atMost = (what: string, value: number, target: number, unit: string, note = ''): Figure => ({
  what,
  figure: `${round(value)} ${unit}`,
  target: `≤ ${target} ${unit}`,
  met: value <= target,
  note,
})

export const atLeast = (what: string, value: number, target: number, unit: string, note = ''): Figure => ({
  what,
  figure: `${round(value)} ${unit}`,
  target: `≥ ${target} ${unit}`,
  met: value >= target,
  note,
})

export const observed = (what: string, value: number, unit: string, note = ''): Figure => ({
  what,
  figure: `${round(value)} ${unit}`,
  target: '',
  met: null,
  note,
})

/** Replaces a figure that could not be measured; the run continues. */
export const failedFigure = (what: string, error: Error): Figure => ({
  what,
  figure: 'not measured',
  target: '',
  met: false,
  note: error.message.split('\n')[0] ?? '',
})

export function round(value: number): string {
  if (value >= 1000) return value.toFixed(0)
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** `isComplete`: the figures are all that the section has, so rows with other names are outdated. */
export type ReportSection = { title: string; figures: Figure[]; isComplete?: boolean }

export const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
const verdict = (met: boolean | null): string => (met === null ? '' : met ? 'met' : '**missed**')

const line = ({ what, figure, target, met, note }: Figure): string =>
  row([what, figure, target, verdict(met), note ?? ''])
const head = [row(['what', 'measured', 'target', '', 'note']), row(['---', '---', '---', '---', '---'])]

export const table = (figures: Figure[]): string => [...head, ...figures.map(line)].join('\n')

const resultsFile = join(import.meta.dirname, 'RESULTS.md')
const now = (): string => `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** `why` is written by hand in bench/MISSED.md and appended below the figures. */
export function writeResults(sections: ReportSection[], why: string): void {
  const above = [
    '# Benchmark results',
    '',
    '`npm run bench` writes this page. CPU is that of server and database together, per request. Ratios compare a call with the',
    'control in the same rounds: bare Fastify, a `pg` pool of 16, one named statement, 20 rows with their authors as JSON.',
    '',
    `${now()}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadAverage()}.`,
  ]
  const body = sections.map(({ title, figures }) => `\n## ${title}\n\n${table(figures)}`)
  writeFileSync(resultsFile, `${[...above, ...body, '', why].join('\n').trim()}\n`)
}

/** Where a section's rows end; `begun` is the line of its title. */
function endOfSection(lines: string[], begun: number): number {
  const next = lines.findIndex((text, index) => index > begun && text.startsWith('## '))
  return next < 0 ? lines.length : next - 1
}

function removeOutdated(lines: string[], title: string, figures: Figure[]): void {
  const names = new Set(figures.map(({ what }) => what))
  const first = lines.indexOf(`## ${title}`) + 2 + head.length
  const end = endOfSection(lines, first - 1)
  const kept = lines.slice(first, end).filter((text) => names.has(text.split(' | ')[0]!.slice(2)))
  lines.splice(first, end - first, ...kept)
}

/** Replaces only the figures that were measured, each with its date. The rest of the page stays, except `why`. */
export function amendResults(sections: ReportSection[], why: string): void {
  const [measured = ''] = readFileSync(resultsFile, 'utf8').split('\n## Missed targets')
  const lines = measured.trimEnd().split('\n')
  for (const { title, figures, isComplete } of sections) {
    if (figures.length === 0) continue
    if (!lines.includes(`## ${title}`)) lines.push('', `## ${title}`, '', ...head)
    if (isComplete) removeOutdated(lines, title, figures)
    for (const figure of figures) {
      const dated = line({
        ...figure,
        note: [figure.note, `${now()}, load ${loadAverage()}`].filter(Boolean).join('; '),
      })
      const begun = lines.indexOf(`## ${title}`)
      const end = endOfSection(lines, begun)
      const known = lines.findIndex(
        (text, index) => index > begun && index < end && text.startsWith(`| ${figure.what} |`),
      )
      if (known < 0) lines.splice(end, 0, dated)
      else lines[known] = dated
    }
  }
  writeFileSync(resultsFile, `${[...lines, '', why].join('\n').trim()}\n`)
}
