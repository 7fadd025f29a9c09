import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

export const siteData: PersonalData = { tables: { sitemap_fetches: notPersonal('visits of search engines') } }
