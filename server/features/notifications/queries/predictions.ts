// Who is told of changes to a question.
import { statement } from '../../../platform/database/statement.ts'
import type { PredictionRow } from '../../predictions/tables.ts'

export type ForecasterRow = { member_id: string; question: string; outcome: number | null } & Pick<
  PredictionRow,
  'kind' | 'outcomes' | 'bounds' | 'unit'
>

/** The next members who have forecast the question, by id. */
export const forecasters = statement<{ prediction: string; after: string; limit: number }, ForecasterRow>(
  'notifications.forecasters',
  `select f.member_id, q.question, q.outcome, q.kind, q.outcomes, q.bounds, q.unit
   from prediction_forecasters f join predictions q on q.id = f.prediction_id
   where f.prediction_id = $prediction and f.member_id > $after order by f.member_id limit $limit::int`,
)
