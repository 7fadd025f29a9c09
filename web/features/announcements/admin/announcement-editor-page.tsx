import { Link, useParams } from '@tanstack/react-router'
import { announcementEditor as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { useSession } from '../../../platform/platform.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { announcementQuery } from './api.ts'
import { useProgressEvents } from './use-progress-events.ts'
import './admin.css'

/** /admin/announcements/{id} */
export default function EditAnnouncementPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall(announcementQuery(id))
  useProgressEvents()
  return (
    <main id="main" tabIndex={-1}>
      <Head title={texts.editTitle} />
      {query.state === 'rejected' ? (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : (
        <AnnouncementEditor key={id} announcement={query.data.announcement} />
      )}
    </main>
  )
}

/** /admin/announcements/new */
export function NewAnnouncementPage() {
  const session = useSession()
  return (
    <main id="main" tabIndex={-1}>
      <Head title={texts.newTitle} />
      {session.status === 'member' && <AnnouncementEditor announcement={null} />}
    </main>
  )
}

const Head = ({ title }: { title: string }) => (
  <div className="page-head">
    <p className="meta">
      <Link to="/admin/announcements" className="tap-target">
        {texts.back}
      </Link>
    </p>
    <h1 className="title">{title}</h1>
  </div>
)
