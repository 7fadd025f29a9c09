// Compares the figures of this run with the last committed run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Section } from './report.ts'

/** Changes above this share are marked. */
const notable = 0.1

const numberOf = (figure: string): number => Number.parseFloat(figure.replaceAll(',', ''))

/** Figures of a results page by section title and row. */
export function parseFigures(page: string): Map<string, string> {
  const figures = new Map<string, string>()
  let title = ''
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) title = line.slice(3)
    const [, what, figure] = line.split('|').map((cell) => cell.trim())
    if (what && figure && Number.isFinite(numberOf(figure))) figures.set(`${title}: ${what}`, figure)
  }
  return figures
}

/** Null outside a git checkout. */
function committedResults(): string | null {
  const root = join(import.meta.dirname, '..')
  const { status, stdout } = spawnSync('git', ['show', 'HEAD:bench/RESULTS.md'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/** One row per figure that both runs have; `!` marks those that changed by more than a tenth. */
export function changesTable(sections: Section[], committed = committedResults()): string {
  if (committed === null) return 'There is no committed run: this is not a git checkout.'
  const earlier = parseFigures(committed)
  const rows = sections.flatMap(({ title, figures }) =>
    figures.flatMap(({ what, figure }) => {
      const before = earlier.get(`${title}: ${what}`)
      if (before === undefined || !Number.isFinite(numberOf(figure))) return []
      const change = numberOf(figure) / numberOf(before) - 1
      if (!Number.isFinite(change)) return []
      const percent = `${change < 0 ? '' : '+'}${(change * 100).toFixed(0)} %`
      return [`${Math.abs(change) > notable ? '!' : ' '} ${percent.padStart(7)}  ${before} → ${figure}  ${what}`]
    }),
  )
  return rows.length > 0 ? rows.join('\n') : 'No figure of this run is in the committed one.'
}
