import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

export const limitedMailData: PersonalData = {
  tables: { limited_mails: notPersonal('ids and keyed hashes, deleted within days') },
}
