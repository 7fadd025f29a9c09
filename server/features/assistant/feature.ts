import { z } from 'zod'
import { assistant, assistantLimits } from '#contract/assistant.ts'
import { ago, day, minute, now } from '../../platform/clock.ts'
import { notPersonal, ownRows, type PersonalData, type TableTreatment } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import {
  ask,
  changeKey,
  editConversation,
  giveFeedback,
  removeConversation,
  removeConversations,
  stopAnswer,
} from './actions.ts'
import { answerEvents, askedEvents } from './events.ts'
import { deleteForgotten, deleteOldUsage, deleteSentencesFrom, endExpired } from './queries.ts'
import { readConversation, readConversations, readFeedback, readSetup, readState } from './reads.ts'

const usageDays = 90

export const cleanupJob = job({
  name: 'assistant.deleteOld',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: async ({ database }) => {
    await endExpired(database.pool, { now: now().toISOString() })
    const { forgottenAfter, feedbackDays } = assistantLimits
    const feedbackBefore = ago(feedbackDays * day)
    await deleteForgotten(database.pool, { before: ago(forgottenAfter * minute), feedbackBefore })
    await deleteOldUsage(database.pool, { before: ago(usageDays * day).slice(0, 10) })
  },
})

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

export const assistantFeature: Feature = {
  name: 'assistant',
  calls: bind(assistant, {
    'GET /assistant': ({ context }) => readState(context),
    'POST /assistant/chat': async ({ context, body }) => askedEvents(context, await ask(context, body)),
    'GET /assistant/answers/:id/events': ({ context, params, incoming }) => answerEvents(context, params.id, incoming),
    'POST /assistant/answers/:id/stop': async ({ context, params }) => {
      await stopAnswer(context, params.id)
      return {}
    },
    'PUT /assistant/answers/:id/feedback': async ({ context, params, body }) => {
      await giveFeedback(context, params.id, body.isHelpful)
      return {}
    },
    'GET /assistant/conversations': ({ context, query }) => readConversations(context, query),
    'GET /assistant/conversations/:id': ({ context, params }) => readConversation(context, params.id),
    'PUT /assistant/conversations/:id': async ({ context, params, body }) => ({
      conversation: await editConversation(context, params.id, body),
    }),
    'DELETE /assistant/conversations/:id': async ({ context, params }) => {
      await removeConversation(context, params.id)
      return {}
    },
    'DELETE /assistant/conversations': async ({ context }) => {
      await removeConversations(context)
      return {}
    },
    'GET /admin/assistant': ({ context }) => readSetup(context),
    'GET /admin/assistant/feedback': ({ context, query }) => readFeedback(context, query),
    'PUT /admin/assistant/key': async ({ context, body }) => ({ keyHost: await changeKey(context, body.key) }),
  }),
  jobs: [cleanupJob],
  personalData: assistantData,
}
