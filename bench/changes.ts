// Compares the figures of this run with the last committed run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure, ReportSection } from './report.ts'

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

type Change = { figure: Figure; before: string; share: number }

/** The figures that both runs have. */
function findChanges(sections: ReportSection[], committed: string): Change[] {
  const earlier = parseFigures(committed)
  return sections.flatMap(({ title, figures }) =>
    figures.flatMap((figure) => {
      const before = earlier.get(`${title}: ${figure.what}`)
      const share = before === undefined ? Number.NaN : numberOf(figure.figure) / numberOf(before) - 1
      return before !== undefined && Number.isFinite(share) ? [{ figure, before, share }] : []
    }),
  )
}

/** One row per figure that both runs have; `!` marks those that changed by more than a tenth. */
export function changesTable(sections: ReportSection[], committed = committedResults()): string {
  if (committed === null) return 'There is no committed run: this is not a git checkout.'
  const rows = findChanges(sections, committed).map(({ figure, before, share }) => {
    const percent = `${share < 0 ? '' : '+'}${(share * 100).toFixed(0)} %`
    return `${Math.abs(share) > notable ? '!' : ' '} ${percent.padStart(7)}  ${before} → ${figure.figure}  ${figure.what}`
  })
  return rows.length > 0 ? rows.join('\n') : 'No figure of this run is in the committed one.'
}

/** Rounds of one run differ by up to a fifth when the machine is shared. */
const tolerated = 0.25

/**
 * The figures that miss their target, and by more than in the last committed run. A target that was missed before fails
 * no run.
 */
export function findRegressions(sections: ReportSection[], committed = committedResults()): string[] {
  if (committed === null) return []
  return findChanges(sections, committed)
    .filter(({ figure, share }) => figure.met === false && (figure.target.startsWith('≥') ? -share : share) > tolerated)
    .map(({ figure, before }) => `${figure.what}: ${before} → ${figure.figure}, target ${figure.target}`)
}
