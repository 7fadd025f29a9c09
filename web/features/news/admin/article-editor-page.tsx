import { Link, useParams } from '@tanstack/react-router'
import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { useSession } from '../../../platform/platform.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { ownArticle } from './api.ts'
import { ArticleForm } from './article-form.tsx'
import './admin.css'

/** /admin/news/{id} */
export default function EditArticlePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall(ownArticle(id))
  return (
    <main id="main" tabIndex={-1}>
      <Head title={texts.editTitle} />
      {query.state === 'rejected' ? (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : (
        <ArticleForm key={id} article={query.data.article} author="" />
      )}
    </main>
  )
}

/** /admin/news/new */
export function NewArticlePage() {
  const session = useSession()
  return (
    <main id="main" tabIndex={-1}>
      <Head title={texts.newTitle} />
      {session.status === 'member' && <ArticleForm article={null} author={session.user.name} />}
    </main>
  )
}

const Head = ({ title }: { title: string }) => (
  <div className="page-head">
    <p className="meta">
      <Link to="/admin/news" className="tap-target">
        {texts.back}
      </Link>
    </p>
    <h1 className="title">{title}</h1>
  </div>
)
