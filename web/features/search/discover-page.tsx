import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { Person } from '#contract/common.ts'
import { discover as texts } from '#contract/messages/en/search-screens.ts'
import type { ArticleSummary } from '#contract/news.ts'
import type { Post } from '#contract/posts.ts'
import { sections } from '#contract/sections.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { PhoneBar } from '../../shared/phone-bar.tsx'
import { FilterButton } from '../../ui/filter-button.tsx'
import { formatCount } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { lessonResults, newsResults, peopleResults, postResults } from './api.ts'
import { SearchBox } from './search-box.tsx'
import { type DiscoverSearch, parseDiscoverSearch, useDiscoverSearch, useSetDiscoverSearch } from './search-params.ts'
import { LessonResults, NewsResults, PeopleAbovePosts, PeopleResults, PostResults } from './search-results.tsx'
import { SuggestedPeople, SuggestedPeopleAboveFeed } from './suggested-people.tsx'
import { TopPosts } from './top-posts.tsx'

/** Render the posts, people and articles of other features. */
export type ResultRenderers = {
  posts: (posts: Post[]) => ReactNode
  person: (person: Person) => ReactNode
  articles: (articles: ArticleSummary[]) => ReactNode
}

/** `lessons` and `news`: shown on their tabs without a query. */
type Slots = ResultRenderers & { lessons: ReactNode; news: ReactNode }

/** Searches posts, people, lessons and news. Without a query it shows suggestions, top posts and the latest of the others. */
export default function DiscoverPage({ lessons, news, ...slots }: Slots) {
  const search = useDiscoverSearch()
  const showsPeople = search.type === 'people'
  const hasFilters = search.q ? !showsPeople : search.type === undefined
  const filtersId = useId()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const filters = hasFilters && <Filters id={filtersId} search={search} isOpen={isFilterOpen} />
  return (
    <main id="main" tabIndex={-1} className="discover">
      <PhoneBar>
        {search.q && <LeaveButton />}
        <SearchBox />
        {filters && (
          <FilterButton
            label={texts.filter}
            controls={filtersId}
            isOpen={isFilterOpen}
            isSet={Boolean(search.section || search.since)}
            onToggle={() => setFilterOpen(!isFilterOpen)}
          />
        )}
      </PhoneBar>
      <div className="page-head">
        <h1 className="title page-name">{texts.title}</h1>
        <p className="muted desktop-only">{texts.lead}</p>
      </div>
      {search.q ? (
        <SearchResults search={search} filters={filters} {...slots} />
      ) : (
        <>
          <DiscoverTabs />
          {filters}
          {showsPeople && <SuggestedPeople person={slots.person} />}
          {search.type === 'videos' && <div className="discover-section gutter">{lessons}</div>}
          {search.type === 'news' && <div className="discover-section gutter">{news}</div>}
          {search.type === undefined && <Suggestions search={search} {...slots} />}
        </>
      )}
    </main>
  )
}

/** Leads from the results back to the suggestions. */
function LeaveButton() {
  const change = useSetDiscoverSearch()
  return (
    <IconButton
      icon="arrow-left"
      label={texts.leave}
      className="phone-bar-back"
      onClick={() => change({ q: undefined, type: undefined })}
    />
  )
}

function Suggestions({ search, posts, person }: { search: DiscoverSearch } & Omit<ResultRenderers, 'articles'>) {
  return (
    <>
      <SuggestedPeopleAboveFeed person={person} />
      <TopPosts section={search.section ?? 'all'} posts={posts} />
    </>
  )
}

type SearchResultsProps = { search: DiscoverSearch; filters: ReactNode } & ResultRenderers

/** Runs all searches, so that each tab shows its count. */
function SearchResults({ search, filters, posts, person, articles }: SearchResultsProps) {
  const postPages = useCallPages(postResults(search))
  const peoplePages = useCallPages(peopleResults(search))
  const lessonPages = useCallPages(lessonResults(search))
  const newsPages = useCallPages(newsResults(search))
  return (
    <>
      <DiscoverTabs
        posts={postPages.data?.pages[0]?.pagination.total}
        people={peoplePages.data?.pages[0]?.pagination.total}
        lessons={lessonPages.data?.pages[0]?.pagination.total}
        news={newsPages.data?.pages[0]?.pagination.total}
      />
      {filters}
      {search.type === 'people' && <PeopleResults search={search} pages={peoplePages} person={person} />}
      {search.type === 'videos' && <LessonResults search={search} pages={lessonPages} />}
      {search.type === 'news' && <NewsResults search={search} pages={newsPages} articles={articles} />}
      {search.type === undefined && (
        <>
          <PeopleAbovePosts posts={postPages} people={peoplePages} person={person} />
          <PostResults search={search} pages={postPages} posts={posts} />
        </>
      )}
    </>
  )
}

type Counts = { posts?: number; people?: number; lessons?: number; news?: number }

function DiscoverTabs({ posts, people, lessons, news }: Counts) {
  const tab = (type: DiscoverSearch['type'], name: string, count: number | undefined) => (
    <Link
      to="."
      search={(before: DiscoverSearch) => ({ ...before, type })}
      activeOptions={{ exact: true }}
      className="tab"
      resetScroll={false}
    >
      {name}
      {count !== undefined && <span className="meta">{formatCount(count)}</span>}
    </Link>
  )
  return (
    <Tabs label={texts.results} className="gutter">
      {tab(undefined, texts.posts, posts)}
      {tab('people', texts.people, people)}
      {tab('videos', texts.lessons, lessons)}
      {tab('news', texts.news, news)}
    </Tabs>
  )
}

type FiltersProps = { id: string; search: DiscoverSearch; isOpen: boolean }

/** `isOpen`: shown on phones too. */
function Filters({ id, search, isOpen }: FiltersProps) {
  const change = useSetDiscoverSearch()
  return (
    <div id={id} className={isOpen ? 'discover-filters gutter' : 'discover-filters gutter desktop-only'}>
      <SelectField
        label={texts.room}
        hideLabel
        value={search.section ?? ''}
        onChange={(event) => change({ section: parseDiscoverSearch({ section: event.currentTarget.value }).section })}
        options={[{ value: '', label: texts.allRooms }, ...sections.map((value) => ({ value, label: value }))]}
      />
      {search.q && (
        <SelectField
          label={texts.time}
          hideLabel
          value={search.since ?? 'ever'}
          onChange={(event) => change({ since: parseDiscoverSearch({ since: event.currentTarget.value }).since })}
          options={Object.entries(texts.since).map(([value, label]) => ({ value, label }))}
        />
      )}
    </div>
  )
}
