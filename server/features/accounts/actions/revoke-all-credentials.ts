// After a restore, credentials that were valid when the backup was taken must no longer work.
import type { Platform } from '../../../platform/context.ts'
import { deleteAllCredentials } from '../queries/expired.ts'

/** Deletes all sessions, mailed links, OIDC login codes and requested mails. Runs before the program starts. */
export const revokeAllCredentials = ({ database }: Platform): Promise<unknown> => deleteAllCredentials(database.pool)
