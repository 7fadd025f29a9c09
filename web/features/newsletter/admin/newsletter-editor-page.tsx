import { Link, useParams } from '@tanstack/react-router'
import { newsletterEditor as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { useSession } from '../../../platform/platform.ts'
import { AdminPage } from '../../../shared/admin/admin-list.tsx'
import { EditPage } from '../../../shared/admin/edit-page.tsx'
import { useProgressEvents } from '../../../shared/admin/use-progress-events.ts'
import { changedReads, newsletterQuery } from './api.ts'
import { NewsletterEditor } from './newsletter-editor.tsx'
import './admin.css'

const back = (
  <Link to="/admin/newsletter" className="tap-target">
    {texts.back}
  </Link>
)

/** /admin/newsletter/{id} */
export default function EditNewsletterPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall(newsletterQuery(id))
  useProgressEvents('newsletter:progress', changedReads)
  return (
    <EditPage title={texts.editTitle} back={back} query={query} texts={texts}>
      {({ newsletter }) => <NewsletterEditor key={id} newsletter={newsletter} />}
    </EditPage>
  )
}

/** /admin/newsletter/new */
export function NewNewsletterPage() {
  const session = useSession()
  return (
    <AdminPage title={texts.newTitle} back={back}>
      {session.status === 'member' && <NewsletterEditor newsletter={null} />}
    </AdminPage>
  )
}
