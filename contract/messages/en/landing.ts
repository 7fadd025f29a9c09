// The landing page.
import type { Section } from '../../common.ts'

const topics: Record<Section, string> = {
  bittalks: 'bitcoin',
  goldtalks: 'gold',
  fxtalks: 'forex',
  indextalks: 'indices',
}
const topicList = Object.values(topics)
  .join(', ')
  .replace(/, (?=\w+$)/, ' and ')

export const hero = {
  title: 'Plot your course in good company',
  lead: (product: string) =>
    `${product} is a quiet place for traders. Post your chart, hear what others see in it, and learn where you were wrong. Rooms for ${topicList}.`,
  free: 'Free to use.',
  explore: (product: string) => `Explore ${product}`,
  loading: 'Loading',
  activeUsers: 'active users',
  videos: 'videos',
  chartDescription: 'A sea chart with a plotted course, depth lines and a compass rose',
} as const
