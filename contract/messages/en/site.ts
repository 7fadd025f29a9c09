// Titles and descriptions for search engines and link previews.

import type { Section } from '../../common.ts'
import { formatNumber } from '../../format-number.ts'
import { isolated } from '../isolated.ts'

export const seo = {
  postTitle: (author: string, section: Section, words: string) =>
    words ? `${isolated(author)} in ${section}: ${words}` : `${isolated(author)} in ${section}`,
  /** A post without text. */
  postOfImages: (author: string, section: Section, count: number) =>
    count === 1
      ? `A chart by ${isolated(author)} in ${section}`
      : `${count} charts by ${isolated(author)} in ${section}`,
  /** Describes the social image, which shows the title and the first chart. `chart`: its description, if there is one. */
  postImage: (title: string, chart: string) => (chart ? `${title} (Chart: ${isolated(chart)})` : title),
  videoTitle: (title: string, author: string) => `${isolated(title)}: a lesson by ${isolated(author)}`,
  profileTitle: (name: string, username: string) => `${isolated(name)} (@${username})`,
  profileImage: (name: string, username: string, bio: string) =>
    bio ? `${isolated(name)} (@${username}): ${isolated(bio)}` : `${isolated(name)} (@${username})`,
  breadcrumbs: { lessons: 'Lessons', predictions: 'Predictions', halls: 'Hall of fame', news: 'Sentiment News' },
  /** On the social image, in place of a title in a script that it can't show. */
  postBy: (username: string) => `Post by @${username}`,
  lessonBy: (username: string) => `Lesson by @${username}`,
  newsIn: (room: string) => `News for ${room}`,
  predictionIn: (room: string) => `Prediction in ${room}`,
  /** Describes the social image. */
  articleImage: (title: string, author: string) => `${title}, by ${isolated(author)}`,
  /** A profile without a bio. */
  profileOf: (name: string, site: string) => `${isolated(name)} on ${site}: posts, charts and ideas`,
  predictionOf: (question: string, site: string) => `${question} Members of ${site} give their forecasts.`,
  predictionForecasters: (count: number) =>
    count === 1 ? '1 member has forecast' : `${formatNumber(count)} members have forecast`,
  hallTitle: (month: string) => `Hall of fame, ${month}`,
  hallOf: (names: readonly string[], month: string) =>
    names.length === 0
      ? `The hall of fame of ${month}`
      : `Members of the month, ${month}: ${names.map((name) => isolated(name)).join(', ')}`,
} as const

/** The page of something that was removed. */
export const gone = {
  post: 'This post was removed by its author or by a moderator.',
  video: 'This lesson was removed by its author or by a moderator.',
  article: 'This article was withdrawn by the people who published it.',
} as const

export const validation = {
  contentId: 'Must be the id of a post, a lesson or an article, a username or a month',
  site: 'Must be the name of this site',
} as const
