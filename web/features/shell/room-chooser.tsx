import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { Section } from '#contract/common.ts'
import { rail as texts } from '#contract/messages/en/layouts.ts'
import { useSite } from '../../platform/platform.ts'
import { defaultPaths } from '../../platform/routing/default-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { RoomLinks } from './room-links.tsx'

/** The name of the current room, or null. */
function useRoomName(): string | null {
  const { section } = useParams({ strict: false }) as { section?: Section }
  const isGeneral = useLocation({ select: ({ pathname }) => pathname === defaultPaths.dashboard })
  return section ?? (isGeneral ? texts.general : null)
}

/** On phones, the current room's name in the top bar opens the list of rooms and polls, a native popover. */
export function RoomChooser() {
  const { productName } = useSite()
  const id = useId()
  const list = useRef<HTMLElement>(null)
  const name = useRoomName() ?? productName
  const hide = () => list.current?.hidePopover()
  return (
    <>
      <button type="button" className="brand phone-only" popoverTarget={id} aria-label={texts.chooseRoom(name)}>
        <Icon name="logo" />
        <span>{name}</span>
        <Icon name="chevron-down" small />
      </button>
      <nav ref={list} id={id} popover="auto" className="site-menu" aria-label={texts.rooms}>
        <RoomLinks onChoose={hide} />
        <Link to="/dashboard/polls" onClick={hide}>
          <Icon name="poll" />
          <span>{texts.polls}</span>
        </Link>
      </nav>
    </>
  )
}
