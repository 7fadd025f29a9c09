import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { rail as texts } from '#contract/messages/en/layouts.ts'
import { Icon } from '../../ui/icon.tsx'
import { AssistantLink } from './assistant-link.tsx'
import { RoomLinks } from './room-links.tsx'

/** On phones, the current room's name in the top bar opens the list of rooms and polls, a native popover. */
export function RoomMenu({ name }: { name: string }) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
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
        <Link to="/dashboard/polls" onClick={hide}>
          <Icon name="poll" />
          <span>{texts.polls}</span>
        </Link>
        <AssistantLink onClick={hide} />
      </nav>
    </>
  )
}
