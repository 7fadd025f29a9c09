// Page titles that the first script needs. All others are in titles.ts.
export const pageTitles = {
  of: (page: string, product: string) => `${page} · ${product}`,
  /** The page that a title names. */
  pageOf: (title: string, product: string) => title.replace(` · ${product}`, ''),
  post: 'Post',
  notFound: 'Page not found',
} as const

/**
 * The pages that anyone can open, by path: their titles, and the names of links to them. No username can be the first part
 * of a path.
 */
export const publicPageTitles = {
  '/about': 'About',
  '/contact': 'Contact',
  '/sentiment-news': 'Sentiment News',
  '/how-points-work': 'How points work',
  '/how-sentiment-works': 'How the gauge is counted',
  '/terms': 'Terms of Use',
  '/privacy-policy': 'Privacy Policy',
  '/cookies': 'Cookies and storage',
  '/trading-risk': 'Trading Risk Disclaimer',
  '/house-rules': 'House rules',
  '/refund': 'Refund Policy',
  '/hall-of-fame': 'Hall of fame',
  '/learning': 'Learn',
  '/predictions': 'Predictions',
  '/predictions/leaderboard': 'Best prediction records',
  '/predictions/log': 'Prediction log',
} as const
