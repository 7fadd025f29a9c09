import type { Media } from '#contract/media.ts'
import { postEdits as texts } from '#contract/messages/en/post-edits-screens.ts'
import type { PostEdit } from '#contract/post-lists.ts'
import { Icon } from '../ui/icon.tsx'
import { MemberText } from '../ui/member-text.tsx'
import { ProgressiveImage } from '../ui/progressive-image.tsx'
import './earlier-version.css'
import { StanceChip } from './stance-chip.tsx'

/** A post before an edit. `media`: the charts that it has now. */
export function EarlierVersion({ edit, media }: { edit: PostEdit; media: readonly Media[] }) {
  return (
    <>
      <MemberText as="p" className="earlier-version-text">
        {edit.content || texts.noText}
      </MemberText>
      {edit.tags.length > 0 && <p className="meta">{texts.tags(edit.tags.join(', '))}</p>}
      {edit.charts.length > 0 && <EarlierCharts charts={edit.charts} media={media} />}
      {edit.stance && <StanceChip stance={edit.stance} />}
      {edit.location && <p className="meta">{texts.location(edit.location)}</p>}
    </>
  )
}

/** Charts that were removed since are listed by their description. */
function EarlierCharts({ charts, media }: { charts: PostEdit['charts']; media: readonly Media[] }) {
  return (
    <ol className="earlier-version-charts" aria-label={texts.charts}>
      {charts.map(({ _id, alt }, index) => {
        const image = media.find((kept) => kept._id === _id)
        return (
          <li key={_id}>
            {image ? <ProgressiveImage image={{ ...image, alt: '' }} sizes="96px" /> : <Icon name="candlesticks" />}
            <MemberText>{alt || texts.chart(index + 1)}</MemberText>
            {!image && <span className="meta">{texts.removed}</span>}
          </li>
        )
      })}
    </ol>
  )
}
