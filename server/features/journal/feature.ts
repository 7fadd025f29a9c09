import { journal } from '#contract/journal.ts'
import { tradeReviews } from '#contract/trade-reviews.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { uploadTradeImage } from './actions/images.ts'
import { importTrades } from './actions/import.ts'
import { saveAnswers } from './actions/reviews.ts'
import { changeSettings } from './actions/settings.ts'
import { changeTrade, createTrade, deleteEverything, removeTrade } from './actions/trades.ts'
import { exportJournal } from './export.ts'
import { journalData } from './personal-data.ts'
import { getTrade, readSettings, readStats, readTrades } from './reads.ts'
import { readFills } from './reads-fills.ts'
import { readReview } from './reads-reviews.ts'

const journalCalls = bind(journal, {
  'GET /journal/trades': ({ context, query }) => readTrades(context, query),
  'POST /journal/trades': async ({ context, body, key }) => ({ trade: await createTrade(context, body, key) }),
  'DELETE /journal/trades': ({ context }) => deleteEverything(context),
  'GET /journal/trades/:id': async ({ context, params }) => ({ trade: await getTrade(context, params.id) }),
  'PUT /journal/trades/:id': async ({ context, params, body, key }) => ({
    trade: await changeTrade(context, params.id, body, key),
  }),
  'DELETE /journal/trades/:id': async ({ context, params, key }) => {
    await removeTrade(context, params.id, key)
    return {}
  },
  'POST /journal/images': async ({ context, files }) => ({ image: await uploadTradeImage(context, files) }),
  'GET /journal/stats': ({ context, query }) => readStats(context, query),
  'POST /journal/import': ({ context, body, key }) => importTrades(context, body.trades, key),
  'GET /journal/fills': ({ context, query }) => readFills(context, query),
  'GET /journal/export': ({ context, query }) => exportJournal(context, query.format),
  'GET /journal/settings': async ({ context }) => ({ settings: await readSettings(context) }),
  'PUT /journal/settings': async ({ context, body }) => ({ settings: await changeSettings(context, body) }),
})

export const journalFeature: Feature = {
  name: 'journal',
  calls: [
    ...journalCalls,
    ...bind(tradeReviews, {
      'GET /journal/review': async ({ context, query }) => ({ review: await readReview(context, query) }),
      'PUT /journal/review': async ({ context, body }) => ({ answers: await saveAnswers(context, body) }),
    }),
  ],
  personalData: journalData,
}
