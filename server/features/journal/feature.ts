import type { Body } from '#contract/define.ts'
import { journal } from '#contract/journal.ts'
import { type ReviewAnswers, tradeReviews } from '#contract/trade-reviews.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform } from '../../platform/context.ts'
import { ownInternals, ownRows, type PersonalData, type TableTreatment } from '../../platform/database/personal-data.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { importTrades } from './actions/import.ts'
import { changeSettings } from './actions/settings.ts'
import { changeTrade, createTrade, deleteEverything, removeTrade, uploadTradeImage } from './actions/trades.ts'
import { exportJournal } from './export.ts'
import { changeJournal } from './queries/journals.ts'
import { saveReview } from './queries/reviews.ts'
import { emitDeletedTrades } from './queries/trades.ts'
import { getTrade, readFills, readSettings, readStats, readTrades } from './reads.ts'
import { answersView, readReview } from './reads-reviews.ts'
import { spanOf } from './rules-reviews.ts'

type NewAnswers = Body<(typeof tradeReviews)['PUT /journal/review']>

const saveAnswers = (context: MemberContext, { period, on, ...answers }: NewAnswers): Promise<ReviewAnswers> =>
  inTransaction(context, async ({ db, viewer }) => {
    const member = viewer.memberId
    await changeJournal(db, { member })
    const [saved] = await saveReview(db, {
      member,
      period,
      day: spanOf(period, on).from,
      now: now().toISOString(),
      ...answers,
    })
    if (!saved) throw new Failure('conflict_stale')
    await emit(db, 'tradeReview:saved', { memberId: member })
    return answersView(saved)
  })

const journalCalls = bind(journal, {
  'GET /journal/trades': ({ context, query }) => readTrades(context, query),
  'POST /journal/trades': async ({ context, body, key }) => ({ trade: await createTrade(context, body, key) }),
  'DELETE /journal/trades': ({ context }) => deleteEverything(context),
  'GET /journal/trades/:id': async ({ context, params }) => ({ trade: await getTrade(context, params.id) }),
  'PUT /journal/trades/:id': async ({ context, params, body, key }) => ({
    trade: await changeTrade(context, params.id, body, key),
  }),
  'DELETE /journal/trades/:id': async ({ context, params, query, key }) => {
    await removeTrade(context, params.id, query.version, key)
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

/** Tells other features that the trades are gone; the tables are deleted afterwards. */
const eraseJournalOf = (platform: Platform, member: string): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await emitDeletedTrades(db, { member })
  })

/** Deleted with their trades. */
const ofTrades = (key: string, trade = 'trade_id'): TableTreatment => {
  const where = `${trade} in (select id from journal_trades where member_id = $member)`
  return { erase: { delete: where }, export: { key, where } }
}

const journalData: PersonalData = {
  tables: {
    journal_legs: ofTrades('id'),
    journal_plans: ofTrades(`trade_id || ' ' || position`),
    journal_images: ofTrades('media_id'),
    journal_fills: ownRows('member_id', `account || ' ' || fill_key`),
    journal_trades: ownRows('member_id', 'id'),
    journal_weeks: ownInternals('member_id', 'packed from the trades, which are exported'),
    journal_kinds: ownInternals('member_id', 'packed from the trades, which are exported'),
    journal_reviews: ownRows('member_id', `period || ' ' || starts_on`),
    journal_shares: ownRows('member_id', 'post_id'),
    post_plans: ownRows('author_id', 'post_id'),
    journal_rules: ownRows('member_id', 'id'),
    journals: ownRows('member_id', 'member_id'),
  },
  erase: (platform, { member }) => eraseJournalOf(platform, member),
}

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
