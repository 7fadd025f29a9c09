import type { Db } from '../../../platform/database/statement.ts'
import { indexWords } from '../queries/search.ts'

/** Call it in the transaction that changes the texts. Videos are few, so writing the index at once costs little. */
export async function indexVideo(db: Db, id: string): Promise<void> {
  await indexWords(db, { id })
}
