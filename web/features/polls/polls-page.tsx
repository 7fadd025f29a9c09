import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { polls as texts } from '#contract/messages/en/polls-page-screens.ts'
import type { Poll } from '#contract/polls.ts'
import type { Post } from '#contract/posts.ts'
import { sections } from '#contract/sections.ts'
import { type PagesState, useCallPages } from '../../platform/cache/use-call.ts'
import { lazyDialog } from '../../platform/routing/lazy-dialog.tsx'
import { CallContent } from '../../shared/call-content.tsx'
import { FeedSkeleton } from '../../shared/feed-skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { keepHeight } from '../../ui/card-height.ts'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { flattenPolls, pollPages } from './api.ts'
import { PollView } from './poll-view.tsx'
import { type PollsSearch, pollStatuses } from './search-params.ts'
import { useLivePolls } from './use-live-polls.ts'
import './polls.css'

const NewPoll = lazyDialog(() => import('./new-poll.tsx'), { title: texts.ask })

/** Renders the parts that belong to the post of a poll. */
export type PollPostRenderers = {
  /** Author, time and room. `id` labels the poll. */
  head: (poll: Poll, id: string) => ReactNode
  question: (poll: Poll) => ReactNode
  /** A link to the post. */
  link: (poll: Poll, children: ReactNode) => ReactNode
  /** The viewer has started a poll. */
  onStarted: (post: Post) => void
}

export default function PollsPage({ onStarted, ...renderers }: PollPostRenderers) {
  const { section, status } = useSearch({ strict: false }) as PollsSearch
  const [isAsking, setAsking] = useState(false)
  const pages = useCallPages(pollPages({ section, status }))
  useLivePolls({ section, status })
  const askButton = (
    <Button
      variant="primary"
      onPointerEnter={NewPoll.preload}
      onTouchStart={NewPoll.preload}
      onFocus={NewPoll.preload}
      onClick={() => setAsking(true)}
    >
      <Icon name="poll" />
      {texts.ask}
    </Button>
  )
  return (
    <main id="main" tabIndex={-1} className={section}>
      <Divider className="page-divider" />
      <div className="polls-header gutter">
        <div>
          <h1 className="title page-name">{texts.title}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
        {askButton}
      </div>
      <Filters section={section} status={status} />
      <PollList pages={pages} empty={<NoPolls isFiltered={Boolean(section || status)}>{askButton}</NoPolls>}>
        {(poll) => <PollCard key={poll._id} poll={poll} {...renderers} />}
      </PollList>
      {isAsking && <NewPoll section={section} onStarted={onStarted} onClose={() => setAsking(false)} />}
    </main>
  )
}

const rooms = [{ value: '', label: texts.allRooms }, ...sections.map((value) => ({ value, label: value }))]

function Filters({ section, status }: PollsSearch) {
  const navigate = useNavigate()
  const choose = (value: string) =>
    navigate({ to: '/dashboard/polls', search: { status, section: sections.find((name) => name === value) } })
  return (
    <div className="polls-filters gutter">
      <Tabs label={texts.status}>
        {([undefined, ...pollStatuses] as const).map((value) => (
          <Link
            key={value ?? 'all'}
            to="/dashboard/polls"
            search={{ section, status: value }}
            className="tab"
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
          >
            {texts.statuses[value ?? 'all']}
          </Link>
        ))}
      </Tabs>
      <SelectField
        label={texts.room}
        hideLabel
        options={rooms}
        value={section ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  )
}

function NoPolls({ isFiltered, children }: { isFiltered: boolean; children: ReactNode }) {
  return isFiltered ? (
    <EmptyState illustration="no-match" title={texts.noMatch} text={texts.noMatchText}>
      <Link to="/dashboard/polls" search={{}} className="btn">
        {texts.showAll}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText}>
      {children}
    </EmptyState>
  )
}

type ListProps = { pages: PagesState<{ polls: Poll[] }>; empty: ReactNode; children: (poll: Poll) => ReactNode }

const PollList = ({ pages, empty, children }: ListProps) => (
  <div className="poll-list">
    <CallContent
      response={pages}
      content={texts.title}
      failedText={texts.failed}
      skeleton={<FeedSkeleton label={texts.loading} />}
    >
      {(loaded) => {
        const polls = flattenPolls(loaded)
        return polls.length === 0 ? empty : polls.map(children)
      }}
    </CallContent>
    {pages.state === 'fulfilled' && pages.hasMore && (
      <p className="polls-more">
        <Button pending={pages.isLoadingMore} onClick={pages.loadMore}>
          {texts.more}
        </Button>
      </p>
    )}
  </div>
)

function PollCard({ poll, head, question, link }: { poll: Poll } & Omit<PollPostRenderers, 'onStarted'>) {
  const id = useId()
  return (
    <article ref={keepHeight} className="poll-card card" aria-labelledby={id} data-card={poll._id}>
      {head(poll, id)}
      {question(poll)}
      <PollView poll={poll} />
      <p className="polls-open">{link(poll, texts.open)}</p>
    </article>
  )
}
