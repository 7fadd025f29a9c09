import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { notifications as texts } from '#contract/messages/en/notifications-screens.ts'
import type { Notification } from '#contract/notifications.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { notificationIcon } from './icons.ts'
import './notifications.css'

type Props = {
  notification: Notification
  time: ReactNode
  isSelected?: boolean
  /** The checkbox to select it. */
  checkbox?: ReactNode
  /** The menu with its actions. */
  menu?: ReactNode
  /** Called before its page opens. */
  onOpen: () => void
}

export function NotificationRow({ notification, time, isSelected, checkbox, menu, onOpen }: Props) {
  const { gone, isRead, isArchived, message, priority, type } = notification
  const className = ['notification', !isRead && 'unread', isSelected && 'selected', checkbox && 'selectable']
    .filter(Boolean)
    .join(' ')
  return (
    <li className={className}>
      {checkbox}
      <SenderAvatar notification={notification} />
      <div className="notification-body">
        <p className="notification-title">
          <NotificationLink notification={notification} onOpen={onOpen} />
        </p>
        {message && (
          <MemberText as="p" className="notification-quote">
            {message}
          </MemberText>
        )}
        {gone && <p className="muted">{texts.gone[gone]}</p>}
        <p className="notification-meta meta">
          {notification.sender && <Icon name={notificationIcon(type)} small />}
          {time}
          {priority === 'high' && (
            <span className="notification-important">
              <Icon name="alert" small />
              {texts.important}
            </span>
          )}
          {isArchived && <span className="chip">{texts.archived}</span>}
          {!isRead && <span className="notification-unread-dot" aria-hidden="true" />}
        </p>
      </div>
      {menu && <div className="notification-menu">{menu}</div>}
    </li>
  )
}

const middleButton = 1

/** The whole row is clickable, unless there is nothing left to open. Opening it in a new tab marks it read too. */
function NotificationLink({ notification, onOpen }: Pick<Props, 'notification' | 'onOpen'>) {
  const { actionUrl, gone, isRead, sender, title } = notification
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    onOpen()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ href: actionUrl })
  }
  const name = sender && title.startsWith(sender.name) ? sender.name : ''
  const content = (
    <>
      {!isRead && <span className="visually-hidden">{texts.isUnread} </span>}
      {name && sender && (
        <b className="bold">
          <MemberText>{name}</MemberText> <StaffBadge member={sender} />
          <RegistrationNumber member={sender} />
          <BadgeMark member={sender} />
        </b>
      )}
      {title.slice(name.length)}
    </>
  )
  if (gone === 'post') return content
  return (
    <a href={actionUrl} onClick={open} onAuxClick={({ button }) => button === middleButton && onOpen()}>
      {content}
    </a>
  )
}

/** One avatar, or two overlapping ones. Notifications of the site itself show their type's icon. */
function SenderAvatar({ notification: { sender, senders, type } }: Pick<Props, 'notification'>) {
  const [first, second] = senders
  if (first && second)
    return (
      <span className="notification-avatars" aria-hidden="true">
        <Avatar username={first.username} src={first.profilePhoto} size="xs" />
        <Avatar username={second.username} src={second.profilePhoto} size="xs" />
      </span>
    )
  if (sender) return <Avatar username={sender.username} src={sender.profilePhoto} />
  return (
    <span className="notification-icon" aria-hidden="true">
      <Icon name={notificationIcon(type)} />
    </span>
  )
}
