// The trading journal: a member's own trades. Nobody else can see them.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Cursor, CursorPagination, Day, EmptyResponse, Id, maxVersion, trimmedLine } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { journalLimits, tradeMarkets, tradeSides, tradeStatuses } from './journal-limits.ts'
import { JournalStats } from './journal-stats.ts'
import {
  Account,
  areDifferent,
  Currency,
  ImportedTrade,
  ImportResult,
  Mood,
  Strategy,
  Trade,
  TradeInput,
  TradeSummary,
  TradeTag,
} from './journal-trades.ts'
import { Media } from './media.ts'
import { validation } from './messages/en/journal.ts'

const TimeZone = z.string().min(1).max(64)

export const JournalSettings = z.strictObject({
  rules: z.array(z.strictObject({ _id: Id, text: z.string() })),
  strategies: z.array(z.string()),
  version: z.int(),
})
export type JournalSettings = z.infer<typeof JournalSettings>

/** Filters of the list and of the figures. Days are the member's: those of `timeZone`. */
const filterFields = {
  account: Account.optional(),
  market: z.enum(tradeMarkets).optional(),
  side: z.enum(tradeSides).optional(),
  strategy: Strategy.optional(),
  mood: Mood.optional(),
  tag: TradeTag.optional(),
  /** `kept`: all checked rules; `broken`: at least one isn't kept. */
  rules: z.enum(['kept', 'broken']).optional(),
  /** The first and last day, by closing; trades that aren't closed count by opening, plans by when they were written. */
  from: Day.optional(),
  to: Day.optional(),
  timeZone: TimeZone.default('Asia/Kolkata'),
}

const FillOfAccount = z.strictObject({ account: z.string(), key: z.string() })
const byId = z.strictObject({ id: Id })
const offlineErrors = ['in_flight', 'key_reused', 'wrong_member'] as const

export const journal = defineCalls({
  'GET /journal/trades': {
    summary: 'Your trades, latest first, paged by cursor. `q` finds symbols, tags and notes',
    access: 'member',
    scope: 'journal',
    query: z.strictObject({
      ...filterFields,
      status: z.enum(tradeStatuses).optional(),
      q: trimmedLine(z.string()).max(journalLimits.searchLength).optional(),
      cursor: Cursor.optional(),
      limit: wholeNumber(1, 50).optional(),
    }),
    response: z.strictObject({ trades: z.array(TradeSummary), pagination: CursorPagination }),
    errors: ['validation_failed'],
  },
  'POST /journal/trades': {
    summary: 'Write a trade down, or a plan for one',
    access: 'member',
    scope: 'journal',
    allowsSuspended: true,
    limit: 'write',
    idempotent: true,
    status: 201,
    maxBodyBytes: journalLimits.tradeBytes,
    body: TradeInput,
    response: z.strictObject({ trade: Trade }),
    errors: ['validation_failed', ...offlineErrors],
  },
  'DELETE /journal/trades': {
    summary: 'Delete your whole journal: every trade, plan, image, review, rule and strategy. Posts stay',
    access: 'member',
    scope: 'journal',
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({ confirm: z.literal('delete') }),
    response: z.strictObject({ deleted: z.int() }),
    errors: ['validation_failed'],
  },
  'GET /journal/trades/:id': {
    summary: 'One of your trades',
    access: 'owner',
    scope: 'journal',
    params: byId,
    response: z.strictObject({ trade: Trade }),
    errors: ['not_found'],
  },
  'PUT /journal/trades/:id': {
    summary: 'Replace what you wrote about a trade. A stale version is rejected. Sources of legs and old plans stay',
    access: 'owner',
    scope: 'journal',
    allowsSuspended: true,
    limit: 'write',
    idempotent: true,
    params: byId,
    maxBodyBytes: journalLimits.tradeBytes,
    body: TradeInput.extend({ version: z.int().min(1) }),
    response: z.strictObject({ trade: Trade }),
    errors: ['validation_failed', 'not_found', 'conflict_stale', ...offlineErrors],
  },
  'DELETE /journal/trades/:id': {
    summary: 'Delete a trade. A stale version is rejected. Its fills can be imported again',
    access: 'owner',
    scope: 'journal',
    allowsSuspended: true,
    limit: 'write',
    idempotent: true,
    params: byId,
    /** The version that you saw. Without it, whichever there is. */
    query: z.strictObject({ version: wholeNumber(1, maxVersion).optional() }),
    response: EmptyResponse,
    errors: ['not_found', 'conflict_stale', ...offlineErrors],
  },
  'POST /journal/images': {
    summary: 'Upload an image for a trade. It is deleted after 30 days if no trade has it',
    access: 'member',
    scope: 'journal',
    allowsSuspended: true,
    limit: 'write',
    status: 201,
    form: { fields: z.strictObject({}), files: { image: 1 } },
    response: z.strictObject({ image: Media }),
    errors: [
      'validation_failed',
      'image_unreadable',
      'image_too_large',
      'payload_too_large',
      'too_many_files',
      'unsupported_media_type',
    ],
  },
  'GET /journal/stats': {
    summary: 'Figures of your closed trades',
    access: 'member',
    scope: 'journal',
    query: z.strictObject({ ...filterFields, unit: z.union([z.literal('R'), Currency]).default('R') }),
    response: z.strictObject({ stats: JournalStats }),
    errors: ['validation_failed'],
  },
  'POST /journal/import': {
    summary: `Add trades from a broker's file, up to ${journalLimits.importedTrades} at once. Fills that you imported before are not added again`,
    access: 'member',
    scope: 'journal',
    allowsSuspended: true,
    limit: 'write',
    idempotent: true,
    maxBodyBytes: journalLimits.importBytes,
    body: z.strictObject({
      trades: z
        .array(ImportedTrade)
        .min(1)
        .max(journalLimits.importedTrades)
        .refine(
          (trades) => trades.reduce((legs, trade) => legs + trade.legs.length, 0) <= journalLimits.importedLegs,
          validation.tooManyImportedLegs,
        ),
    }),
    /** One result for each trade, in the order sent. */
    response: z.strictObject({ results: z.array(ImportResult) }),
    errors: ['validation_failed', ...offlineErrors],
  },
  'GET /journal/fills': {
    summary:
      'Keys of all fills that you imported, paged by cursor through their trades, and your open trades with imported fills',
    access: 'member',
    scope: 'journal',
    query: z.strictObject({ cursor: Cursor.optional() }),
    response: z.strictObject({
      /** `key`: the broker and its id of the fill, or a hash of its fields (server/features/journal/rules.ts). */
      fills: z.array(FillOfAccount),
      /**
       * On the first page. The oldest first: later fills close them in this order. `account`: of their fills, whatever
       * the member wrote since.
       */
      open: z.array(z.strictObject({ account: z.string(), trade: Trade })),
      pagination: CursorPagination,
    }),
    errors: ['validation_failed'],
  },
  'GET /journal/export': {
    summary: 'Your whole journal as a table (one row for each leg) or as JSON',
    access: 'member',
    query: z.strictObject({ format: z.enum(['csv', 'json']) }),
    response: z.strictObject({ fileName: z.string(), text: z.string() }),
    errors: ['validation_failed'],
  },
  'GET /journal/settings': {
    summary: 'Your rules and strategies',
    access: 'member',
    scope: 'journal',
    response: z.strictObject({ settings: JournalSettings }),
    errors: [],
  },
  'PUT /journal/settings': {
    summary: 'Replace your rules and strategies. Trades keep the text of rules that you remove',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({
      rules: z
        .array(
          z.strictObject({
            /** Missing for a new rule. */
            _id: Id.optional(),
            text: trimmedLine(z.string())
              .min(1, validation.ruleMissing)
              .max(journalLimits.ruleLength, validation.ruleLong),
          }),
        )
        .max(journalLimits.rules, validation.tooManyRules),
      strategies: z
        .array(Strategy.min(1))
        .max(journalLimits.strategies, validation.tooManyStrategies)
        .refine(areDifferent),
      version: z.int().min(0).max(maxVersion),
    }),
    response: z.strictObject({ settings: JournalSettings }),
    errors: ['validation_failed', 'conflict_stale'],
  },
})

export const journalEvents = defineEvents({
  /** A trade was written down or deleted. */
  'trade:changed': { audience: ['nobody'], payload: z.strictObject({ tradeId: Id, memberId: Id }) },
})
