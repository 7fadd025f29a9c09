// @vitest-environment happy-dom
import { searchBox as box, discover as texts } from '#contract/messages/en/search-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { searchLimits } from '#contract/search.ts'
import { byNumber, person, post } from '../../platform/testing/fixtures.ts'
import { articleSummary } from '../../platform/testing/fixtures-news.ts'
import { video } from '../../platform/testing/fixtures-videos.ts'
import { networkError, type State, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import DiscoverPage from './discover-page.tsx'
import { SearchBox } from './search-box.tsx'
import { FewSuggestedPeople } from './suggested-people.tsx'

const renderers = {
  posts: (posts: { _id: string; content: string }[]) =>
    posts.map(({ _id, content }) => (
      <p key={_id} dir="auto">
        {content}
      </p>
    )),
  articles: (articles: { title: string }[]) => articles.map(({ title }) => title).join(),
  person: ({ name, bio }: { name: string; bio: string }) => `${name} ${bio}`,
}
const { lastPage, firstOfMany } = byNumber
const unnamed = { isName: false, alsoFor: [], didYouMean: null }
const found = {
  ...unnamed,
  posts: [post()],
  people: [person()],
  videos: [video()],
  news: [articleSummary()],
  pagination: lastPage,
}
const nothingFound = { ...unnamed, posts: [], people: [], videos: [], news: [], pagination: { ...lastPage, total: 0 } }
const suggested = { users: [person()], pagination: firstOfMany }

const discover = (search: string, responses: State['responses']): State => ({
  element: <DiscoverPage {...renderers} lessons="The latest lessons" news="The latest news" />,
  viewer: 'member',
  url: `/dashboard/discover${search}`,
  responses,
})
const posts = '?q=gold'
const people = '?q=gold&type=people'
const lessons = '?q=gold&type=videos'
const news = '?q=gold&type=news'

testStates({
  'the search box can be emptied on Discover': {
    element: <SearchBox />,
    viewer: 'member',
    url: '/dashboard/discover?q=gold',
    shows: [box.label],
    offers: [ui.clear],
  },
  'Discover without words suggests posts': {
    ...discover('', { 'GET /posts/top': { posts: [post()] }, 'GET /auth/suggestions': suggested }),
    shows: [texts.title, texts.topPosts, post().content],
    offers: [texts.posts, texts.people],
  },
  'Discover waits for the top posts': {
    ...discover('', { 'GET /posts/top': 'pending', 'GET /auth/suggestions': 'pending' }),
    shows: [ui.loading],
  },
  'Discover has no top posts yet': {
    ...discover('', { 'GET /posts/top': { posts: [] }, 'GET /auth/suggestions': suggested }),
    shows: [texts.noTop],
    offers: [texts.toRooms],
  },
  'Discover suggests people': {
    ...discover('?type=people', { 'GET /auth/suggestions': suggested }),
    shows: [texts.suggested, 'Meera Kulkarni'],
    offers: [texts.more],
  },
  'Discover has nobody to suggest yet': {
    ...discover('?type=people', { 'GET /auth/suggestions': { users: [], pagination: lastPage } }),
    shows: [texts.noSuggested],
    offers: [texts.toRooms],
  },
  'a search is under way': { ...discover(posts, { 'GET /search': 'pending' }), shows: [texts.searching] },
  // Proves: rule.routes.discover-query
  'a search finds posts': {
    ...discover(posts, { 'GET /search': found }),
    shows: [texts.postsFound(1, '1'), post().content],
  },
  'a search says which other names of the market it looked for': {
    ...discover(posts, { 'GET /search': { ...found, alsoFor: ['Sona', 'XAUUSD'] } }),
    shows: ['Also for Sona and XAUUSD'],
  },
  'a search for a name shows people above posts': {
    ...discover(posts, { 'GET /search': { ...found, isName: true } }),
    shows: ['Meera Kulkarni', post().content],
    offers: [texts.allPeople],
  },
  'a search for words shows no people above posts': {
    ...discover(posts, { 'GET /search': found }),
    hides: ['Meera Kulkarni'],
  },
  'a search that finds nothing suggests other words': {
    ...discover(posts, { 'GET /search': { ...nothingFound, didYouMean: 'golden' } }),
    offers: [texts.didYouMean('golden'), texts.clearSearch],
  },
  'a search finds people': {
    ...discover(people, { 'GET /search': { ...found, pagination: firstOfMany } }),
    shows: ['41 people found', 'Meera Kulkarni'],
    offers: [texts.more],
  },
  'a search finds no posts': {
    ...discover(posts, { 'GET /search': nothingFound }),
    shows: [texts.noPosts('gold'), texts.noMatchText],
    offers: [texts.clearSearch],
  },
  'a search with filters finds no posts': {
    ...discover(`${posts}&section=goldtalks`, { 'GET /search': nothingFound }),
    shows: [texts.noMatchFilteredText],
    offers: [texts.clearFilters],
  },
  'a search finds nobody': {
    ...discover(people, { 'GET /search': nothingFound }),
    shows: [texts.noPeople('gold'), texts.noPeopleText],
    offers: [texts.clearSearch],
  },
  'a search finds lessons': {
    ...discover(lessons, { 'GET /search': { ...found, pagination: firstOfMany } }),
    shows: ['41 lessons found', video().title],
    offers: ['Lessons41', texts.more],
  },
  'a search for lessons is under way': {
    ...discover(lessons, { 'GET /search': 'pending' }),
    shows: [texts.searching],
  },
  'a search with filters finds no lessons': {
    ...discover(`${lessons}&section=goldtalks`, { 'GET /search': nothingFound }),
    shows: [texts.noLessons('gold'), texts.noMatchFilteredText],
    offers: [texts.clearFilters],
  },
  'Discover without words shows the latest lessons': {
    ...discover('?type=videos', {}),
    shows: ['The latest lessons'],
    hides: [texts.room],
  },
  'a search finds news': {
    ...discover(news, { 'GET /search': { ...found, pagination: firstOfMany } }),
    shows: ['41 articles found', articleSummary().title],
    offers: ['News41', texts.more],
  },
  'a search finds no news': {
    ...discover(news, { 'GET /search': nothingFound }),
    shows: [texts.noArticles('gold'), texts.noMatchText],
    offers: [texts.clearSearch],
  },
  'Discover without words shows the latest news': {
    ...discover('?type=news', {}),
    shows: ['The latest news'],
    hides: [texts.room],
  },
  'a search needs a connection': {
    ...discover(posts, { 'GET /search': networkError }),
    shows: [ui.offline.title],
    offers: [ui.tryAgain],
  },
  'a page without suggestions has no heading for them': {
    element: <FewSuggestedPeople person={renderers.person} />,
    viewer: 'member',
    responses: { 'GET /auth/suggestions': { users: [], pagination: lastPage } },
    hides: [texts.suggested],
  },
})

testRetry('top posts', {
  ...discover('', { 'GET /posts/top': { posts: [post()] }, 'GET /auth/suggestions': 'pending' }),
  call: 'GET /posts/top',
  shows: [post().content],
})
testRetry('suggestions', {
  ...discover('?type=people', { 'GET /auth/suggestions': suggested }),
  call: 'GET /auth/suggestions',
  shows: ['Meera Kulkarni'],
})

testRetry('lessons found', {
  ...discover(lessons, { 'GET /search': found }),
  call: 'GET /search',
  shows: [video().title],
})

testTexts('a search without results', (text) => ({
  ...discover(`?${new URLSearchParams({ q: text })}`, { 'GET /search': nothingFound }),
  shows: [texts.noPosts(text.slice(0, searchLimits.queryLength))],
}))

testEveryComponentIsRendered(
  import.meta.glob(['./*.tsx', '!./*.test.tsx', '!./search-suggestions.tsx'], { eager: true }),
)
