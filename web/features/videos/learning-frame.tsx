import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { rail } from '#contract/messages/en/layouts.ts'
import { learning as texts } from '#contract/messages/en/learning-screens.ts'
import { ownLessons } from '#contract/messages/en/own-lessons-screens.ts'
import { sections } from '#contract/sections.ts'
import { useSession } from '../../platform/platform.ts'
import { PhoneBar } from '../../shared/phone-bar.tsx'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LearningLink } from './learning-link.tsx'
import type { LessonSearch } from './search-params.ts'
import { useIsMemberLayout } from './use-is-member-layout.ts'
import './videos.css'

type FrameProps = {
  lead?: string | undefined
  search?: LessonSearch
  /** Changes the order of the shown lessons. */
  order?: ReactNode
  children: ReactNode
}

/** The header of the learning zone: title, lead, actions and the row of lists. */
export function LearningFrame({ lead, search = {}, order, children }: FrameProps) {
  const isMemberLayout = useIsMemberLayout()
  const isMember = useSession().status === 'member'
  return (
    <main id="main" tabIndex={-1} className="wide learning">
      {isMemberLayout && <LearningBar />}
      <div className="learning-head gutter">
        <div>
          <h1 className={isMemberLayout ? 'title page-name' : 'title'}>{texts.title}</h1>
          <p className="muted">{lead ?? texts.leadWithoutCounts}</p>
        </div>
        {isMember && (
          <div className={isMemberLayout ? 'button-row desktop-only' : 'button-row'}>
            <Link to="/dashboard/watchhistory" className={buttonClass()}>
              <Icon name="history" />
              {texts.history}
            </Link>
            <Link to="/dashboard/learningzone/create" className={buttonClass({ variant: 'primary' })}>
              <Icon name="upload" />
              {ownLessons.upload}
            </Link>
          </div>
        )}
      </div>
      <Divider className="learning-divider" />
      <div className="learning-bar gutter">
        <Lists search={search} />
        {order}
      </div>
      {children}
    </main>
  )
}

function LearningBar() {
  return (
    <PhoneBar>
      <p className="phone-bar-name grow">{texts.title}</p>
      <Link to="/dashboard/learningzone/create" className={iconButtonClass()} aria-label={ownLessons.upload}>
        <Icon name="upload" />
      </Link>
      <Link to="/dashboard/watchhistory" className={iconButtonClass()} aria-label={texts.history}>
        <Icon name="history" />
      </Link>
      <Link to="/dashboard/discover" className={iconButtonClass()} aria-label={rail.search}>
        <Icon name="search" />
      </Link>
    </PhoneBar>
  )
}

/** The overview's other address. */
const zonePath = /^\/dashboard\/learningzone\/?$/

function Lists({ search }: { search: LessonSearch }) {
  const isMemberLayout = useIsMemberLayout()
  const isZone = useLocation({ select: ({ pathname }) => zonePath.test(pathname) })
  const overview = { className: 'tab', activeOptions: { exact: true, includeSearch: true, explicitUndefined: true } }
  const list = (section: SectionOrAll, children: ReactNode) => (
    <LearningLink key={section} section={section} {...search} className={`tab ${section}`}>
      {children}
    </LearningLink>
  )
  return (
    <Tabs label={texts.lists} className="learning-tabs">
      {isMemberLayout ? (
        <Link to={isZone ? '/dashboard/learningzone' : '/dashboard/learning'} search={{}} {...overview}>
          {texts.overview}
        </Link>
      ) : (
        <Link to="/learning" search={{}} {...overview}>
          {texts.overview}
        </Link>
      )}
      {list('all', texts.allLessons)}
      {sections.map((section) =>
        list(
          section,
          <>
            <RoomIcon section={section} />
            {section}
          </>,
        ),
      )}
      {isMemberLayout && (
        <Link to="/dashboard/learningzone/educators" className="tab">
          {texts.educators}
        </Link>
      )}
    </Tabs>
  )
}
