import { ownInternals, type PersonalData } from '../../platform/database/personal-data.ts'

export const screeningData: PersonalData = {
  tables: {
    text_fingerprints: ownInternals('author_id', 'hashes of texts that are exported themselves'),
    screening_matches: ownInternals('author_id', 'which rules match texts that are exported themselves'),
  },
}
