// Notices in the exact words of SEBI. Without a source for new words, change nothing here.

export const notices = {
  /** Circular SEBI/HO/MIRSD/MIRSD-PoD-2/P/CIR/2023/51 of 5 April 2023, 2(c): no word may be added or left out. */
  warning:
    'Investment in securities market are subject to market risks. Read all the related documents carefully before investing.',
  derivativesTitle: 'Risk disclosures on derivatives',
  /** Circular SEBI/HO/MIRSD/MIRSD-PoD-1/P/CIR/2023/73 of 19 May 2023, Annexure I. A paragraph a line. */
  derivatives: `9 out of 10 individual traders in equity Futures and Options Segment, incurred net losses.
On an average, loss makers registered net trading loss close to ₹ 50,000.
Over and above the net trading losses incurred, loss makers expended an additional 28% of net trading losses as transaction costs.
Those making net trading profits, incurred between 15% to 50% of such profits as transaction cost.
Source: SEBI study dated January 25, 2023 on “Analysis of Profit and Loss of Individual Traders dealing in equity Futures and Options (F&O) Segment”, wherein Aggregate Level findings are based on annual Profit/Loss incurred by individual traders in equity F&O during FY 2021-22.`,
} as const
