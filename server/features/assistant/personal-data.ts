import { notPersonal, ownRows, type PersonalData, type TableTreatment } from '../../platform/database/personal-data.ts'
import { deleteSentencesFrom } from './queries.ts'

/** Deleted with their conversations. */
const ofAnswers: TableTreatment = {
  erase: { delete: 'answer_id in (select id from assistant_answers where member_id = $member)' },
  export: {
    key: `answer_id || ' ' || lpad(number::text, 4, '0')`,
    where: 'answer_id in (select id from assistant_answers where member_id = $member)',
  },
}

export const assistantData: PersonalData = {
  tables: {
    assistant_sentences: ofAnswers,
    assistant_sources: {
      erase: {
        delete: 'author_id = $member or answer_id in (select id from assistant_answers where member_id = $member)',
      },
      export: { ...ofAnswers.export, without: ['author_id'] } as TableTreatment['export'],
    },
    assistant_answers: ownRows('member_id', 'id'),
    assistant_conversations: ownRows('member_id', 'id'),
    assistant_usage: ownRows('member_id', 'day::text'),
    assistant_days: notPersonal('sums of the site'),
    assistant_keys: notPersonal('the key of the model'),
  },
  /** Answers to others may repeat what the member wrote. */
  erase: async ({ database }, { member }) => void (await deleteSentencesFrom(database.pool, { author: member })),
}
