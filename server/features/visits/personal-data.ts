import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

export const visitData: PersonalData = { tables: { visits: notPersonal('daily sums') } }
