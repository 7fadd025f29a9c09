// Titles and descriptions for search engines and link previews.
import type { Section } from '../../common.ts'
import { isolated } from '../isolated.ts'

export const seo = {
  postTitle: (author: string, section: Section, words: string) =>
    words ? `${isolated(author)} in ${section}: ${words}` : `${isolated(author)} in ${section}`,
  /** A post without text. */
  postOfImages: (author: string, section: Section, count: number) =>
    count === 1
      ? `A chart by ${isolated(author)} in ${section}`
      : `${count} charts by ${isolated(author)} in ${section}`,
  /** Of the social image, which shows the title and the first chart. `chart`: its description, if there is one. */
  postImage: (title: string, chart: string) => (chart ? `${title} (Chart: ${isolated(chart)})` : title),
  videoTitle: (title: string, author: string) => `${isolated(title)}: a lesson by ${isolated(author)}`,
  profileTitle: (name: string, username: string) => `${isolated(name)} (@${username})`,
  profileImage: (name: string, username: string, bio: string) =>
    bio ? `${isolated(name)} (@${username}): ${isolated(bio)}` : `${isolated(name)} (@${username})`,
  breadcrumbs: { lessons: 'Lessons', halls: 'Hall of fame' },
  /** A profile without a bio. */
  profileOf: (name: string, site: string) => `${isolated(name)} on ${site}: posts, charts and ideas`,
  hallTitle: (month: string) => `Hall of fame, ${month}`,
  hallOf: (names: readonly string[], month: string) =>
    names.length === 0
      ? `The hall of fame of ${month}`
      : `Members of the month, ${month}: ${names.map((name) => isolated(name)).join(', ')}`,
} as const

export const validation = {
  contentId: 'Must be the id of a post or a lesson, a username or a month',
  site: 'Must be the name of this site',
} as const
