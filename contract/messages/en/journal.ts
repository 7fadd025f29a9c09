// Validation messages of the trading journal.
import { formatNumber } from '../../format-number.ts'
import { journalLimits } from '../../journal-limits.ts'

export const validation = {
  decimal: `Enter a number with up to ${journalLimits.wholeDigits} digits and ${journalLimits.decimalPlaces} decimal places`,
  positive: 'Enter a number above 0',
  currency: `Enter a currency as 3 to ${journalLimits.currencyLength} letters, such as INR or USDT`,
  symbolMissing: 'Enter a symbol',
  symbolLong: `A symbol can have up to ${journalLimits.symbolLength} characters`,
  strategyLong: `The name of a strategy can have up to ${journalLimits.strategyLength} characters`,
  accountLong: `The name of an account can have up to ${journalLimits.accountLength} characters`,
  ruleMissing: 'Write the rule',
  ruleLong: `A rule can have up to ${journalLimits.ruleLength} characters`,
  ruleTwice: 'Two rules are the same',
  tooManyRules: `You can have up to ${journalLimits.rules} rules`,
  tooManyStrategies: `You can have up to ${journalLimits.strategies} strategies`,
  tag: `A tag can have up to ${journalLimits.tagLength} letters, digits and hyphens`,
  tooManyTags: `A trade can have up to ${journalLimits.tags} tags`,
  thesisLong: `A plan's reasons can have up to ${formatNumber(journalLimits.thesisLength)} characters`,
  noteLong: `A note can have up to ${formatNumber(journalLimits.noteLength)} characters`,
  captionLong: `A caption can have up to ${journalLimits.captionLength} characters`,
  tooManyImages: `A trade can have up to ${journalLimits.images} images`,
  imageMissing: 'Choose an image',
  imageTwice: 'The same image is there twice',
  imageUnknown: 'One of the images no longer exists. Add it again.',
  tooManyLegs: `A trade can have up to ${journalLimits.legs} legs`,
  missedWithLegs: 'A missed trade has no legs',
  firstLeg: 'This leg exits before the trade is entered. A long trade starts with a buy, a short trade with a sell.',
  overClosed: 'This leg closes more than you hold',
  legInFuture: "A leg can't be in the future",
  splitOrder: 'A split must be after the first leg, and before the last one if the trade is closed',
  splitShares: `Enter a whole number from 1 to ${formatNumber(journalLimits.splitShares)}`,
  tooManySplits: `A trade can have up to ${journalLimits.splits} splits`,
  tooManyPlans: `A trade can have up to ${journalLimits.plans} versions of its plan`,
  stopSide: 'Set the stop below the entry for a long trade, and above it for a short trade',
  tooManyTrades: `A journal can have up to ${formatNumber(journalLimits.trades)} trades`,
  tooManyImportedLegs: `Send up to ${formatNumber(journalLimits.importedLegs)} legs at once`,
  unknownRule: 'One of the rules is not in your list',
  timeZone: 'This time zone is unknown',
  period: 'The period must end after it begins',
} as const

/** The header of the exported table. */
export const exportColumns = [
  ...['Trade', 'Account', 'Symbol', 'Market', 'Side', 'Currency', 'Multiplier', 'Status', 'Opened', 'Closed'],
  ...['Gross', 'Fees', 'Net', 'Risk', 'R', 'Planned entry', 'Stop', 'Target'],
  ...['Planned quantity', 'Reasons', 'Planned at'],
  ...['Strategy', 'Tags', 'Mood before', 'Mood during', 'Mood after', 'Rules', 'Note', 'Splits', 'Charts'],
  ...['Leg time', 'Day only', 'Leg', 'Price', 'Quantity', 'Fee', 'Broker', "Broker's id"],
] as const
