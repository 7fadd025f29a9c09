import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

export const overviewData: PersonalData = { tables: { daily_figures: notPersonal('daily sums') } }
