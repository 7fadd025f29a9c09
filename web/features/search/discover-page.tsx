import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/common.ts'
import { discover as texts } from '#contract/messages/en/search-screens.ts'
import type { Post } from '#contract/posts.ts'
import { sections } from '#contract/sections.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { formatCount } from '../../ui/format.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { peopleResults, postResults } from './api.ts'
import { SearchBox } from './search-box.tsx'
import { type DiscoverSearch, parseDiscoverSearch, useDiscoverSearch, useSetDiscoverSearch } from './search-params.ts'
import { PeopleResults, PostResults } from './search-results.tsx'
import { SuggestedPeople, SuggestedPeopleAboveFeed } from './suggested-people.tsx'
import { TopPosts } from './top-posts.tsx'

/** Render the posts and people of other features. */
export type ResultRenderers = { posts: (posts: Post[]) => ReactNode; person: (person: Person) => ReactNode }

/** Searches posts and people. Without a query it shows suggestions and top posts. */
export default function DiscoverPage(slots: ResultRenderers) {
  const search = useDiscoverSearch()
  const showsPeople = search.type === 'people'
  return (
    <main id="main" tabIndex={-1} className="discover">
      <div className="page-head">
        <h1 className="title">{texts.title}</h1>
        <p className="muted desktop-only">{texts.lead}</p>
      </div>
      <SearchBox className="phone-only" />
      {search.q ? (
        <SearchResults search={search} {...slots} />
      ) : (
        <>
          <DiscoverTabs />
          {showsPeople ? <SuggestedPeople person={slots.person} /> : <Suggestions search={search} {...slots} />}
        </>
      )}
    </main>
  )
}

function Suggestions({ search, posts, person }: { search: DiscoverSearch } & ResultRenderers) {
  return (
    <>
      <Filters search={search} />
      <SuggestedPeopleAboveFeed person={person} />
      <TopPosts section={search.section ?? 'all'} posts={posts} />
    </>
  )
}

/** Runs both searches, so that each tab shows its count. */
function SearchResults({ search, posts, person }: { search: DiscoverSearch } & ResultRenderers) {
  const postPages = useCallPages(postResults(search))
  const peoplePages = useCallPages(peopleResults(search))
  const showsPeople = search.type === 'people'
  return (
    <>
      <DiscoverTabs
        posts={postPages.data?.pages[0]?.pagination.total}
        people={peoplePages.data?.pages[0]?.pagination.total}
      />
      {!showsPeople && <Filters search={search} />}
      {showsPeople ? (
        <PeopleResults search={search} pages={peoplePages} person={person} />
      ) : (
        <PostResults search={search} pages={postPages} posts={posts} />
      )}
    </>
  )
}

function DiscoverTabs({ posts, people }: { posts?: number; people?: number }) {
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
    </Tabs>
  )
}

function Filters({ search }: { search: DiscoverSearch }) {
  const change = useSetDiscoverSearch()
  return (
    <div className="discover-filters gutter">
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
