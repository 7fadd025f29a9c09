import { Link, useParams } from '@tanstack/react-router'
import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { useSession } from '../../../platform/platform.ts'
import { AdminPage } from '../../../shared/admin/admin-list.tsx'
import { EditPage } from '../../../shared/admin/edit-page.tsx'
import { ownArticle } from './api.ts'
import { ArticleForm } from './article-form.tsx'
import './admin.css'

const back = (
  <Link to="/admin/sentiment" className="tap-target">
    {texts.back}
  </Link>
)

/** /admin/sentiment/{id} */
export default function EditArticlePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall(ownArticle(id))
  return (
    <EditPage title={texts.editTitle} back={back} query={query} texts={texts}>
      {({ article }) => <ArticleForm key={id} article={article} author="" />}
    </EditPage>
  )
}

/** /admin/sentiment/new */
export function NewArticlePage() {
  const session = useSession()
  return (
    <AdminPage title={texts.newTitle} back={back}>
      {session.status === 'member' && <ArticleForm article={null} author={session.user.name} />}
    </AdminPage>
  )
}
