import { ownRows, type PersonalData } from '../../platform/database/personal-data.ts'

export const profileData: PersonalData = { tables: { profiles: ownRows('member_id', 'member_id') } }
