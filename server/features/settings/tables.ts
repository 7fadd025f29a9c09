import { table } from '../../platform/database/table.ts'

export const settings = table('settings', { single: 'boolean', value: 'jsonb' })
