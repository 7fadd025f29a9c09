// What a member is told, as they look at it.
import type { Preferences } from '#contract/notifications.ts'
import type { Db } from '../../platform/database/statement.ts'
import { chosenBy } from './queries/preferences.ts'
import { preferencesFrom } from './rules.ts'

export async function readPreferences(db: Db, member: string): Promise<Preferences> {
  const [row] = await chosenBy(db, { member })
  return preferencesFrom(row?.value ?? {})
}
