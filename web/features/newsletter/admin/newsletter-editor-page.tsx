import { Link, useParams } from '@tanstack/react-router'
import { newsletterEditor as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { useSession } from '../../../platform/platform.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { newsletterQuery } from './api.ts'
import { NewsletterEditor } from './newsletter-editor.tsx'
import { useProgressEvents } from './use-progress-events.ts'
import './admin.css'

/** /admin/newsletter/{id} */
export default function EditNewsletterPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall(newsletterQuery(id))
  useProgressEvents()
  return (
    <main id="main" tabIndex={-1}>
      <Head title={texts.editTitle} />
      {query.state === 'rejected' ? (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : (
        <NewsletterEditor key={id} newsletter={query.data.newsletter} />
      )}
    </main>
  )
}

/** /admin/newsletter/new */
export function NewNewsletterPage() {
  const session = useSession()
  return (
    <main id="main" tabIndex={-1}>
      <Head title={texts.newTitle} />
      {session.status === 'member' && <NewsletterEditor newsletter={null} />}
    </main>
  )
}

const Head = ({ title }: { title: string }) => (
  <div className="page-head">
    <p className="meta">
      <Link to="/admin/newsletter" className="tap-target">
        {texts.back}
      </Link>
    </p>
    <h1 className="title">{title}</h1>
  </div>
)
