// The bench's table: every figure beside what it should be.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { loadAverage } from './processes.ts'

export type Figure = {
  what: string
  /** As measured, with its unit. */
  figure: string
  /** The bound, with its unit; empty for what is only observed. */
  bound: string
  met: boolean | null
  note?: string
}

export const atMost = (what: string, value: number, bound: number, unit: string, note = ''): Figure => ({
  what,
  figure: `${round(value)} ${unit}`,
  bound: `≤ ${bound} ${unit}`,
  met: value <= bound,
  note,
})

export const atLeast = (what: string, value: number, bound: number, unit: string, note = ''): Figure => ({
  what,
  figure: `${round(value)} ${unit}`,
  bound: `≥ ${bound} ${unit}`,
  met: value >= bound,
  note,
})

export const observed = (what: string, value: number, unit: string, note = ''): Figure => ({
  what,
  figure: `${round(value)} ${unit}`,
  bound: '',
  met: null,
  note,
})

export function round(value: number): string {
  if (value >= 1000) return value.toFixed(0)
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

export type Section = { title: string; figures: Figure[] }

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
const mark = (met: boolean | null): string => (met === null ? '' : met ? 'met' : '**missed**')

export function table(figures: Figure[]): string {
  return [
    row(['what', 'measured', 'bound', '', 'beside it']),
    row(['---', '---', '---', '---', '---']),
    ...figures.map(({ what, figure, bound, met, note }) => row([what, figure, bound, mark(met), note ?? ''])),
  ].join('\n')
}

/** `why` is kept by hand in bench/MISSED.md and put below the figures. */
export function write(sections: Section[], why: string): void {
  const head = [
    '# What was measured',
    '',
    '`npm run bench` writes this page. CPU is that of the server and its database together, per request; a ratio is to the',
    'control of the same rounds: bare Fastify, a `pg` pool of 16, one named statement, 20 rows with their authors as JSON.',
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadAverage()}.`,
  ]
  const body = sections.map(({ title, figures }) => `\n## ${title}\n\n${table(figures)}`)
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), `${[...head, ...body, '', why].join('\n').trim()}\n`)
}
