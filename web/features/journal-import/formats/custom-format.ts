// Any other table, after the member has said what its columns mean.
import type { TradeMarket } from '#contract/journal-limits.ts'
import { findDateOrder } from './dates.ts'
import { type ColumnMeaning, columnName, columnNames, type Format, type FormatSettings, fillReader } from './format.ts'
import { indianInstrument, kindOf } from './instruments.ts'

/** The member's settings for files with the same header. */
export type ColumnMapping = {
  /** One for each column of the file; null if it isn't used. */
  meanings: (ColumnMeaning | null)[]
  market: TradeMarket
  settings: FormatSettings
}

/** The quantity's sign can stand for the side. */
export const requiredMeanings = ['symbol', 'date', 'quantity', 'price'] as const

export const missingMeanings = ({ meanings }: ColumnMapping): ColumnMeaning[] =>
  requiredMeanings.filter((meaning) => !meanings.includes(meaning))

/** Equal for files of the same kind. */
export const headerSignature = (header: readonly string[]): string => columnNames(header).join('|')

const guesses: [ColumnMeaning, RegExp][] = [
  ['symbol', /^(symbol|ticker|instrument|scrip|stock|contract|pair|market|product|security)\b/],
  ['date', /^(date|trade date|date time|datetime|timestamp|executed at|execution time|time stamp|date and time)\b/],
  ['time', /^(time|trade time)\b/],
  ['side', /^(side|action|type|buy\/sell|b\/s|transaction type|trade type|direction)\b/],
  ['quantity', /^(quantity|qty|size|volume|amount|shares|lots|contracts|filled)\b/],
  ['price', /^(price|avg price|average price|fill price|exec price|rate|trade price)\b/],
  ['fee', /^(fee|fees|commission|brokerage|charges|costs?)\b/],
  ['id', /^(id|trade id|fill id|execution id|exec id|deal|ticket|trade no)\b/],
  ['orderId', /^(order|order id|order no)\b/],
  ['exchange', /^(exchange|venue)\b/],
  ['account', /^account\b/],
  ['currency', /^currency\b/],
]

function guessMeanings(header: readonly string[]): ColumnMapping['meanings'] {
  const used = new Set<ColumnMeaning>()
  return header.map((cell) => {
    const name = columnName(cell)
    const guess = guesses.find(([meaning, pattern]) => !used.has(meaning) && pattern.test(name))?.[0] ?? null
    if (guess) used.add(guess)
    return guess
  })
}

/** A first proposal, for the member to correct. */
export function guessMapping(header: readonly string[], rows: readonly string[][], zone: string): ColumnMapping {
  const meanings = guessMeanings(header)
  const textsOf = (meaning: ColumnMeaning): string[] => rows.map((row) => row[meanings.indexOf(meaning)] ?? '')
  const hasDecimalCommas =
    textsOf('price').some((text) => /\d,\d{1,2}$|\d,\d{4,}$/.test(text)) &&
    !textsOf('price').some((text) => text.includes('.'))
  const settings: FormatSettings = {
    zone,
    dateOrder: findDateOrder(textsOf('date')),
    currency: 'INR',
    decimalMark: hasDecimalCommas ? ',' : '.',
  }
  return { meanings, market: 'other', settings }
}

export function customFormat(header: readonly string[], { meanings, market, settings }: ColumnMapping): Format {
  const names = columnNames(header)
  const columns: Record<string, string[]> = {}
  meanings.forEach((meaning, at) => {
    if (meaning) columns[meaning] = [names[at]!]
  })
  return {
    id: 'custom',
    broker: 'csv',
    columns,
    requires: requiredMeanings,
    hasUnknownFeeSign: true,
    settings,
    read: fillReader({
      instrument: (row) => {
        const symbol = row.symbol()
        const currency = row.text('currency').toUpperCase()
        const known = indianInstrument(symbol, row.text('exchange'))
        return {
          ...known,
          market: market === 'other' ? known.market : market,
          kind: kindOf(symbol),
          currency: /^[A-Z]{3,5}$/.test(currency) ? currency : settings.currency,
        }
      },
      id: columns.id ? ['id'] : [],
    }),
  }
}
