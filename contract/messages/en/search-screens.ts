// The Discover page and the search box.
import type { searchSince } from '../../search.ts'

type Since = (typeof searchSince)[number]

export const searchBox = {
  label: 'Search posts, people, lessons and news',
  placeholder: 'Posts, people, lessons and news',
  search: 'Search',
  suggestions: 'Suggestions',
} as const

const since: Record<Since, string> = {
  ever: 'Any time',
  day: 'Past day',
  week: 'Past week',
  month: 'Past month',
  year: 'Past year',
}

export const discover = {
  title: 'Discover',
  lead: 'Find posts, people, lessons and news of every room.',
  results: 'Results',
  posts: 'Posts',
  people: 'People',
  lessons: 'Lessons',
  news: 'News',
  room: 'Room',
  allRooms: 'All rooms',
  time: 'Time',
  since,
  filter: 'Filter',
  leave: 'Close search',
  searching: 'Searching',
  postsFound: (count: number, shown: string) => (count === 1 ? '1 post found' : `${shown} posts found`),
  peopleFound: (count: number, shown: string) => (count === 1 ? '1 person found' : `${shown} people found`),
  lessonsFound: (count: number, shown: string) => (count === 1 ? '1 lesson found' : `${shown} lessons found`),
  articlesFound: (count: number, shown: string) => (count === 1 ? '1 article found' : `${shown} articles found`),
  alsoFor: 'Also for',
  didYouMean: (words: string) => `Did you mean “${words}”?`,
  allPeople: 'See all',
  noPosts: (words: string) => `No posts found for “${words}”`,
  noPeople: (words: string) => `No people found for “${words}”`,
  noLessons: (words: string) => `No lessons found for “${words}”`,
  noArticles: (words: string) => `No articles found for “${words}”`,
  noMatchText: 'Try fewer words, or just the start of a word.',
  noMatchFilteredText: 'Try all rooms and any time, or fewer words.',
  noPeopleText: 'Search by name or username. Typos are fine.',
  clearFilters: 'Clear filters',
  clearSearch: 'Clear search',
  more: 'Show more',
  moreFailed: "We couldn't load more.",
  failed: "We couldn't run this search",
  cachedLabel: 'Results',
  topPosts: 'Top posts',
  noTop: 'No top posts yet',
  noTopText: 'The posts that members like and discuss most appear here.',
  toRooms: 'Go to the rooms',
  topFailed: 'Failed to load posts',
  suggested: 'People to follow',
  suggestedLead: 'Based on your rooms and the people you follow.',
  allSuggested: 'See all',
  noSuggested: 'No suggestions yet',
  noSuggestedText: "Take part in a room, and we'll suggest people to follow.",
  suggestedFailed: "We couldn't load suggestions",
} as const
