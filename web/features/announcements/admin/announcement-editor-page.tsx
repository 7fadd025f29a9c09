import { Link, useParams } from '@tanstack/react-router'
import { announcementEditor as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { useSession } from '../../../platform/platform.ts'
import { AdminPage } from '../../../shared/admin/admin-list.tsx'
import { EditPage } from '../../../shared/admin/edit-page.tsx'
import { useProgressEvents } from '../../../shared/admin/use-progress-events.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { announcementQuery, changedReads } from './api.ts'
import './admin.css'

const back = (
  <Link to="/admin/announcements" className="tap-target">
    {texts.back}
  </Link>
)

/** /admin/announcements/{id} */
export default function EditAnnouncementPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall(announcementQuery(id))
  useProgressEvents('announcement:progress', changedReads)
  return (
    <EditPage title={texts.editTitle} back={back} query={query} texts={texts}>
      {({ announcement }) => <AnnouncementEditor key={id} announcement={announcement} />}
    </EditPage>
  )
}

/** /admin/announcements/new */
export function NewAnnouncementPage() {
  const session = useSession()
  return (
    <AdminPage title={texts.newTitle} back={back}>
      {session.status === 'member' && <AnnouncementEditor announcement={null} />}
    </AdminPage>
  )
}
