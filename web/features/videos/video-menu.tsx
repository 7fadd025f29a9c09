import { useState } from 'react'
import { video as texts } from '#contract/messages/en/video-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { useSession } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { ReportDialog } from '../../shared/lazy-report-dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'

/** More actions on a lesson. Guests are asked to log in first. */
export default function VideoMenu({ video }: { video: VideoDetails }) {
  const [isReporting, setReporting] = useState(false)
  const isGuest = useSession().status === 'guest'
  const items: MenuItem[] = []
  if (video.can.report || isGuest)
    items.push({
      id: 'report',
      label: texts.report,
      icon: 'flag',
      onIntent: ReportDialog.preload,
      ...(isGuest && { attributes: { 'data-opens-auth': '' } }),
      onSelect: () => (isGuest ? openAuthModal() : setReporting(true)),
    })
  if (items.length === 0) return null
  return (
    <>
      <Menu label={texts.more(video.author.name)} items={items}>
        <Icon name="more" />
      </Menu>
      {isReporting && (
        <ReportDialog
          reported={{ kind: 'video', id: video._id, name: video.author.name }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
