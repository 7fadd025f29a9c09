// What Discover says, and the field that leads there.
import type { searchSince } from '../../search-limits.ts'

type Since = (typeof searchSince)[number]

export const searchBox = {
  label: 'Search posts and people',
  search: 'Search',
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
  lead: 'Posts and people, in every room.',
  results: 'Results',
  posts: 'Posts',
  people: 'People',
  room: 'Room',
  allRooms: 'All rooms',
  time: 'Time',
  since,
  searching: 'Searching',
  postsFound: (count: number, shown: string) => (count === 1 ? '1 post found' : `${shown} posts found`),
  peopleFound: (count: number, shown: string) => (count === 1 ? '1 person found' : `${shown} people found`),
  noPosts: (words: string) => `No posts with “${words}”`,
  noPeople: (words: string) => `Nobody is called “${words}”`,
  noPostsText: 'Try fewer words, or only how they begin.',
  noPostsFilteredText: 'Try every room and any time, or fewer words.',
  noPeopleText: 'Names and usernames are searched; a typing error does no harm.',
  clearFilters: 'Every room, any time',
  clearSearch: 'Clear the search',
  more: 'Show more',
  moreFailed: 'More could not be loaded.',
  failed: 'The search did not work',
  cachedLabel: 'Results',
  topPosts: 'Top posts',
  noTop: 'Nothing stands out yet',
  noTopText: 'The posts that members value most gather here.',
  toRooms: 'To the rooms',
  topFailed: 'Failed to load posts',
  suggested: 'People to follow',
  suggestedLead: 'They share rooms with you, or people whom you follow do.',
  allSuggested: 'See all',
  noSuggested: 'Nobody to suggest yet',
  noSuggestedText: 'Take part in a room: whom you may like to follow appears here.',
  suggestedFailed: 'The suggestions could not be loaded',
} as const
