import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { Section } from '#contract/common.ts'
import { rail as texts } from '#contract/messages/en/layouts.ts'
import { pageTitles } from '#contract/messages/en/page-title.ts'
import { useSite } from '../../platform/platform.ts'
import { defaultPaths } from '../../platform/routing/default-paths.ts'
import { usePageTitle } from '../../platform/routing/use-page-title.ts'
import { PageBar } from '../../shared/phone-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { AssistantLink } from './assistant-link.tsx'
import { linkedPages, PageLink } from './page-link.tsx'
import { RoomLinks } from './room-links.tsx'

/** On phones, the current room's name in the top bar opens the list of rooms and other pages, a native popover. */
function RoomMenu({ name }: { name: string }) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  const { hasAssistant } = useSite()
  const hide = () => list.current?.hidePopover()
  return (
    <>
      <button type="button" className="brand" popoverTarget={id} aria-label={texts.chooseRoom(name)}>
        <Icon name="logo" />
        <span>{name}</span>
        <Icon name="chevron-down" small />
      </button>
      <nav ref={list} id={id} popover="auto" className="site-menu" aria-label={texts.rooms}>
        <RoomLinks onChoose={hide} />
        {linkedPages.map((page) => (
          <PageLink key={page} page={page} onClick={hide} />
        ))}
        {hasAssistant && <AssistantLink onClick={hide} />}
      </nav>
    </>
  )
}

export const isOwnProfilePath = (pathname: string): boolean => ['/profile', '/dashboard/you'].includes(pathname)

/** The current room, or null. Other addresses have a room, too, such as its lessons. */
export function useRoom(): Section | null {
  const { section } = useParams({ strict: false }) as { section?: Section }
  const isThere = useLocation({ select: ({ pathname }) => pathname.split('/')[2] === section })
  return section && isThere ? section : null
}

/** The name of the current room, or null. */
export function useRoomName(): string | null {
  const section = useRoom()
  const isGeneral = useLocation({ select: ({ pathname }) => pathname === defaultPaths.dashboard })
  return section ?? (isGeneral ? texts.general : null)
}

/** `slotRef` receives the element for a page's own bar. While it's empty, the default is shown. */
export function PhoneTopBar({ slotRef }: { slotRef: (slot: HTMLElement | null) => void }) {
  const room = useRoomName()
  return (
    <div className="phone-bar phone-only">
      <div ref={slotRef} className="phone-bar-row" />
      <div className="phone-bar-row">{room ? <RoomBar name={room} /> : <NamedBar />}</div>
    </div>
  )
}

function RoomBar({ name }: { name: string }) {
  return (
    <>
      <RoomMenu name={name} />
      <span className="grow" />
      <Link to="/dashboard/discover" className={iconButtonClass()} aria-label={texts.search}>
        <Icon name="search" />
      </Link>
    </>
  )
}

/** Named like the page's title; profiles without their @. */
function NamedBar() {
  const { productName } = useSite()
  return <PageBar name={pageTitles.pageOf(usePageTitle() ?? '', productName).replace(/^@/, '')} />
}
