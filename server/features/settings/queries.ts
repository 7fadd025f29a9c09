import { statement } from '../../platform/database/statement.ts'

type Stored = { value: Record<string, object> }

export const storedSettings = statement<Record<never, never>, Stored>('settings.read', 'select value from settings')

/** Locks the row until the transaction ends. */
export const lockSettings = statement<Record<never, never>, Stored>(
  'settings.lock',
  'select value from settings for update',
)

export const writeSettings = statement<{ value: string }, never>(
  'settings.write',
  'update settings set value = $value::jsonb',
)
