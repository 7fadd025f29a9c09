// The landing page.
export const hero = {
  title: 'Plot your course in good company',
  lead: (product: string) =>
    `${product} is a quiet place for traders. Post your chart, hear what others see in it, and learn where you were wrong. Four rooms: bitcoin, gold, forex and indices. Free to use.`,
  explore: (product: string) => `Explore ${product}`,
  loading: 'Loading',
  activeUsers: 'active users',
  videos: 'videos',
  chartDescription: 'A sea chart with a plotted course, depth lines and a compass rose',
} as const
