import type { CallResponse } from '#contract/define.ts'
import { versions as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { AdminArticleDetails, newsAdministration } from '#contract/news-administration.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useAsyncAction } from '../../../shared/use-async-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'

type Restored = CallResponse<(typeof newsAdministration)['GET /admin/sentiment-posts/:id/versions/:version']>

type Props = {
  article: AdminArticleDetails
  /** `message`: what to tell the editor. */
  onRestore: (message: string, restored: Restored) => void
}

/** Who saved the article when. An earlier text can be put back into the form. */
export function VersionList({ article, onRestore }: Props) {
  const { call } = usePlatform()
  const { run, failure } = useAsyncAction()
  const restore = (version: number) =>
    run(async () => {
      const params = { id: article._id, version: String(version) }
      onRestore(texts.restored(version), await call('GET /admin/sentiment-posts/:id/versions/:version', { params }))
    })
  return (
    <section aria-labelledby="news-versions">
      <h2 id="news-versions" className="section-heading">
        {texts.title}
      </h2>
      {failure && <p role="alert">{failure.message}</p>}
      <ol className="news-versions">
        {article.versions.map(({ version, at, editor }) => (
          <li key={version}>
            <p>
              <span className="bold">{texts.version(version)}</span>
              {version === article.publishedVersion && <span className="chip">{texts.published}</span>}
            </p>
            <p className="meta">
              <ExactTime value={at} /> {editor && <MemberText>{texts.by(editor)}</MemberText>}
            </p>
            {version !== article.version && <Button onClick={() => void restore(version)}>{texts.restore}</Button>}
          </li>
        ))}
      </ol>
    </section>
  )
}
