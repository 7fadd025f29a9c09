// Validation messages of trading signals.

export const validation = {
  symbol: 'Symbol is required',
  category: 'Invalid category',
  subscriptionTier: 'Invalid subscription tier',
  type: 'Invalid type',
  entryPrice: 'Entry price must be positive',
  stopLoss: 'Stop loss must be positive',
  takeProfit: 'Take profit must be positive',
  confidence: 'Confidence must be between 0 and 100',
  analysis: 'Analysis must be at least 10 characters',
} as const
