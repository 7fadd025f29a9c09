// /dashboard/expert-analysis.

export const expertAnalysis = {
  title: 'Expert analysis',
  lead: 'Expert analysis is being prepared. Until then, here is what members expect of each market, with the latest news and lessons.',
  news: 'Latest news',
  allNews: 'All articles',
  lessons: 'Latest lessons',
  allLessons: 'All lessons',
  noLessons: 'There are no lessons yet.',
} as const
