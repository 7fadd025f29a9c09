import type { AuditEntry } from '#contract/moderation.ts'

export type Change = { name: string; from?: string; to: string }

const formatValue = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The values that an audit log entry changed. Unchanged values are left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap((name) => {
    const [from, to] = [before?.[name], after?.[name]]
    if (before && name in before && formatValue(from) === formatValue(to)) return []
    return [{ name, ...(before && name in before && { from: formatValue(from) }), to: formatValue(to) }]
  })
}
