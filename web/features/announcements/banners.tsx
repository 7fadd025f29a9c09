// Announcements as banners below the header, live.
import './banners.css'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { BannerAnnouncement } from '#contract/announcements.ts'
import { announcementBanner as texts } from '#contract/messages/en/layouts.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { deviceStorage, type KeyValueStorage } from '../../platform/device/storage.ts'
import { useSpreadRequest } from '../../platform/live/spread-requests.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { addressOf, language } from '../../platform/routing/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { toast } from '../../ui/toast.ts'

// The banners that were dismissed on this device. Guests have no other place; members' are stored with their account.
const key = 'dismissed-announcements'
/** The most banners that are remembered. Older ones have ended long ago. */
const maxStored = 20

export function readDismissed(storage: KeyValueStorage = deviceStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const storeDismissed = (id: string, storage: KeyValueStorage = deviceStorage): void =>
  storage.set(key, JSON.stringify([id, ...readDismissed(storage).filter((one) => one !== id)].slice(0, maxStored)))

const call = 'GET /announcements'
const query = callQuery(call, { input: { query: { language } }, resource: 'announcements', persist: false })

/** Nothing is shown while they load or if they can't be loaded. */
export function AnnouncementBanners() {
  const session = useSession()
  return session.status === 'loading' ? null : <Banners key={session.status} isMember={session.status === 'member'} />
}

function Banners({ isMember }: { isMember: boolean }) {
  const platform = usePlatform()
  const { data } = useCall(query)
  const [hidden, setHidden] = useState(() => (isMember ? [] : readDismissed()))
  const refetch = () => platform.queries.invalidateSoon([call])
  const refetchSpread = useSpreadRequest(refetch)
  useLiveEvent('announcement:changed', refetchSpread)
  useLiveEvent('announcement:dismissed', ({ announcementId }) => setHidden((ids) => [...ids, announcementId]))
  useOnConnect(({ first }) => {
    if (!first) refetchSpread()
  })
  const dismiss = async (id: string) => {
    setHidden((ids) => [...ids, id])
    if (!isMember) return storeDismissed(id)
    try {
      await platform.call('POST /announcements/:id/dismiss', { params: { id } })
    } catch (error) {
      setHidden((ids) => ids.filter((one) => one !== id))
      toast.error(formErrorMessage(error, texts.failed))
    }
  }
  return data?.announcements
    .filter(({ _id }) => !hidden.includes(_id))
    .map((announcement) => (
      <AnnouncementBanner
        key={announcement._id}
        announcement={announcement}
        onDismiss={() => void dismiss(announcement._id)}
      />
    ))
}

type Props = { announcement: BannerAnnouncement; onDismiss: () => void }

export function AnnouncementBanner({ announcement, onDismiss }: Props) {
  const { language: lang, title, text, link, isDismissible } = announcement
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ href: addressOf(link) })
  }
  return (
    <div className="announcement-banner">
      <Banner
        icon="megaphone"
        action={isDismissible && <IconButton icon="close" label={texts.dismiss(title)} onClick={onDismiss} />}
      >
        <span className="announcement" lang={lang}>
          <b className="bold">
            <MemberText>{title}</MemberText>
          </b>{' '}
          <MemberText>{text}</MemberText>
        </span>{' '}
        {link && (
          <a className="link" href={addressOf(link)} onClick={open} aria-label={texts.openAbout(title)}>
            {texts.open}
          </a>
        )}
      </Banner>
    </div>
  )
}
