// After a restore: what was valid when the backup was taken is not valid now.
import type { Platform } from '../../../platform/context.ts'
import { deleteAllCredentials } from '../queries/expired.ts'

/** Sessions, mailed links and mails that were asked for. Runs before the program does. */
export const revokeAllCredentials = ({ database }: Platform): Promise<unknown> => deleteAllCredentials(database.pool)
