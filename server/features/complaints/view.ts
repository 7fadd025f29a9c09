import type { Author } from '#contract/common.ts'
import type { Complaint } from '#contract/complaints.ts'
import type { ComplaintRow } from './tables.ts'

type People = ReadonlyMap<string, Author>

const done = (at: string | null, by: string | null, people: People) =>
  at === null ? null : { at, by: people.get(by ?? '') ?? null }

export function complaintView(row: ComplaintRow, people: People): Complaint {
  const decided = done(row.decided_at, row.decided_by, people)
  return {
    _id: row.id,
    kind: row.kind,
    sender: row.sender,
    reference: row.reference,
    text: row.text,
    receivedAt: row.received_at,
    acknowledgeBy: row.acknowledge_by,
    dueAt: row.due_at,
    acknowledged: done(row.acknowledged_at, row.acknowledged_by, people),
    decided: decided && { ...decided, outcome: row.outcome!, resolution: row.resolution! },
    version: row.version,
  }
}
