import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/staff-badge.ts')>

export const staffBadge: Texts['staffBadge'] = { short: 'एडमिन', label: 'इस साइट के एडमिन' }
