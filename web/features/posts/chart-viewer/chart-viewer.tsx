// The charts of a post in full size, over any page, with an entry of their own in the history.
import { useId } from 'react'
import { chartViewer as texts } from '#contract/messages/en/chart-viewer-screens.ts'
import { post as postTexts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { CloseButton, Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { ChartPosition } from '../chart-parameter.ts'
import { postQuery } from '../post-query.ts'
import { useChartPosition } from '../use-chart-position.ts'
import './chart-viewer.css'
import { ViewerCharts } from './viewer-charts.tsx'

export default function ChartViewer() {
  const { position, goTo, close } = useChartPosition()
  const titleId = useId()
  return (
    <Dialog open={position !== null} size="full" labelledBy={titleId} onClose={close}>
      {position && <Viewer position={position} titleId={titleId} onClose={close} onGo={goTo} />}
    </Dialog>
  )
}

type Props = { position: ChartPosition; titleId: string; onClose: () => void; onGo: (number: number) => void }

function Viewer({ position: { postId, number }, titleId, onClose, onGo }: Props) {
  const response = useCall(postQuery(postId))
  const post = response.error?.status !== 404 && response.state === 'fulfilled' ? response.data.post : null
  // A live edit may have removed the last charts.
  const shown = post ? Math.min(Math.max(1, number), post.media.length) : 0
  return (
    <div className="post-viewer">
      <header className="post-viewer-bar">
        <CloseButton label={texts.close} onClose={onClose} />
        <h2 id={titleId} className="post-viewer-title">
          <Title post={post} number={shown} />
        </h2>
      </header>
      {post && shown > 0 ? (
        <ViewerCharts post={post} number={shown} onGo={onGo} onRetry={response.refresh} />
      ) : (
        <div className="post-viewer-state">
          {response.error?.status === 404 ? (
            <EmptyState
              illustration="not-found"
              title={postTexts.notFound}
              text={postTexts.notFoundText}
              heading="h3"
            />
          ) : response.state === 'rejected' ? (
            <LoadError title={texts.failed} text={response.error.message} heading="h3" onRetry={response.refresh} />
          ) : post ? (
            <EmptyState illustration="not-found" title={texts.gone} text={texts.goneText} heading="h3" />
          ) : (
            <Spinner label={texts.loading} />
          )}
        </div>
      )}
    </div>
  )
}

function Title({ post, number }: { post: Post | null; number: number }) {
  if (!post || number === 0) return texts.title(1, 1)
  return (
    <>
      <span>{texts.title(number, post.media.length)}</span>{' '}
      <MemberText as="span" className="post-viewer-by">
        {texts.by(post.author.name, post.section)}
      </MemberText>
    </>
  )
}
