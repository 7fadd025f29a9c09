// Shows announcements below the header of every layout. Renders nothing itself.
import { AnnouncementBanners } from '../../features/announcements/banners.tsx'
import { fillAnnouncementSlot } from '../../platform/offline/queued-actions/slots.tsx'

fillAnnouncementSlot(AnnouncementBanners)

export default function Announcements() {
  return null
}
