import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

export const landingData: PersonalData = {
  tables: { testimonials: notPersonal('quotes that administrators entered with permission') },
}
