import { expect, it } from 'vitest'
import { Signal } from './signals.ts'

const signal = {
  symbol: 'XAUUSD',
  category: 'commodities',
  subscriptionTier: 'free',
  type: 'buy',
  entryPrice: 2410.5,
  stopLoss: 2395,
  takeProfit: 2450,
  confidence: 60,
  analysis: 'Held its range',
}

const messagesFor = (changes: Record<string, unknown>) =>
  Signal.safeParse({ ...signal, ...changes }).error?.issues.map(({ message }) => message) ?? []

// Proves: rule.overview.signal-no-screen
it('accepts every category, type and tier', () => {
  for (const category of ['forex', 'stocks', 'commodities']) expect(messagesFor({ category })).toEqual([])
  for (const type of ['buy', 'sell']) expect(messagesFor({ type })).toEqual([])
  for (const subscriptionTier of ['free', 'regular', 'pro', 'premium', 'gold'])
    expect(messagesFor({ subscriptionTier })).toEqual([])
})

it('accepts the limits themselves', () => {
  expect(messagesFor({ confidence: 0, analysis: '0123456789' })).toEqual([])
  expect(messagesFor({ confidence: 100, entryPrice: 0.00001 })).toEqual([])
})

// Proves: rule.signal.symbol, rule.signal.category, rule.signal.tier, rule.signal.type, rule.signal.entry,
//   rule.signal.stop-loss, rule.signal.take-profit, rule.signal.confidence, rule.signal.analysis
it.each([
  ['symbol', ['', '  ', undefined], 'Symbol is required'],
  ['category', ['crypto', undefined], 'Invalid category'],
  ['subscriptionTier', ['silver', undefined], 'Invalid subscription tier'],
  ['type', ['hold', undefined], 'Invalid type'],
  ['entryPrice', [0, -1, '5', undefined], 'Entry price must be positive'],
  ['stopLoss', [0, -1, undefined], 'Stop loss must be positive'],
  ['takeProfit', [0, -1, undefined], 'Take profit must be positive'],
  ['confidence', [-1, 100.5, undefined], 'Confidence must be between 0 and 100'],
  ['analysis', ['too short', '          ', undefined], 'Analysis must be at least 10 characters'],
])('says what is wrong with %s', (field, values, message) => {
  for (const value of values) expect(messagesFor({ [field]: value })).toEqual([message])
})
