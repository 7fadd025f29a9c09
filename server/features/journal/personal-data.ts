import { ownInternals, ownRows, type PersonalData, type TableTreatment } from '../../platform/database/personal-data.ts'
import { eraseJournalOf } from './actions/erase.ts'

/** Deleted with their trades. */
const ofTrades = (key: string, trade = 'trade_id'): TableTreatment => {
  const where = `${trade} in (select id from journal_trades where member_id = $member)`
  return { erase: { delete: where }, export: { key, where } }
}

export const journalData: PersonalData = {
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
