// The lists of people around a member, over the profile.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { maxNameQueryLength } from '#contract/follows.ts'
import { people as texts } from '#contract/messages/en/people-screens.ts'
import { useSearchText } from '../../platform/routing/use-search-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FollowListName } from './api.ts'
import './follows.css'
import { PeopleList } from './people-list.tsx'
import { PeopleListLink, type PeopleListName, peopleLists } from './people-list-link.tsx'
import { Suggestions } from './suggestions.tsx'

// Typed as the contract's constant, because importing its value would load Zod.
const maxQueryLength = 100 satisfies typeof maxNameQueryLength

type Props = {
  member: { _id: string; name: string }
  /** The viewer's own lists, which include suggestions. */
  isOwn: boolean
  /** Undefined while the dialog is closed. */
  list: PeopleListName | undefined
  onClose: () => void
}

export default function PeopleDialog({ member, isOwn, list, onClose }: Props) {
  return (
    <Dialog open={list !== undefined} size="narrow" title={texts.title(member.name)} onClose={onClose}>
      {list && <Lists member={member} isOwn={isOwn} list={list} />}
    </Dialog>
  )
}

function Lists({ member, isOwn, list }: { member: Props['member']; isOwn: boolean; list: PeopleListName }) {
  const [query, setQuery] = useState('')
  const { text, type, sendNow } = useSearchText(query, setQuery)
  const clear = () => setQuery('')
  return (
    <>
      <Tabs label={texts.lists} className="people-tabs">
        {peopleLists.map(
          (name) =>
            (name !== 'suggestions' || isOwn) && (
              <PeopleListLink key={name} name={name} className="tab" replace>
                {texts.names[name]}
              </PeopleListLink>
            ),
        )}
      </Tabs>
      <search className="people-search">
        <TextField
          label={texts.search}
          hideLabel
          icon="search"
          type="search"
          placeholder={texts.search}
          maxLength={maxQueryLength}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) sendNow()
          }}
        />
      </search>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section className="scrollable people-scroll" tabIndex={0} aria-label={texts.names[list]}>
        {list === 'suggestions' ? (
          <Suggestions query={query} onClear={clear} />
        ) : (
          <PeopleList key={list} list={list} memberId={member._id} query={query} onClear={clear}>
            <EmptyPeopleList list={list} isOwn={isOwn} />
          </PeopleList>
        )}
      </section>
    </>
  )
}

function EmptyPeopleList({ list, isOwn }: { list: FollowListName; isOwn: boolean }) {
  const { title, text } = texts.empty[isOwn ? (`${list}Own` as const) : list]
  return (
    <EmptyState illustration="empty" title={title} text={text} heading="h3">
      {isOwn && list === 'following' && (
        <PeopleListLink name="suggestions" className={buttonClass()} replace>
          {texts.toSuggestions}
        </PeopleListLink>
      )}
      {(!isOwn || list === 'followers') && (
        <Link to="/dashboard" className={buttonClass()}>
          {texts.toRooms}
        </Link>
      )}
    </EmptyState>
  )
}
