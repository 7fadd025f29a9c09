// Checklist of ready and missing parts, and the buttons that save and submit.

import { submitting as texts } from '#contract/messages/en/video-upload-screens.ts'
import { type VideoDetails, videoLimits } from '#contract/videos.ts'
import { browserClock } from '../../platform/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { languageName } from './captions-field.tsx'
import { isProcessed } from './lesson-progress.ts'
import { ageOfPrices, type LessonValues, missingOf } from './lesson-values.ts'

type Props = {
  video: VideoDetails
  values: LessonValues
  hasPromised: boolean
  promiseProblem: string | undefined
  pending: 'save' | 'submit' | null
  onPromise: (promised: boolean) => void
  onSave: () => void
}

type Item = { icon: IconName; text: string; isOpen?: boolean }

const done = (text: string): Item => ({ icon: 'check', text })
const missing = (text: string): Item => ({ icon: 'alert', text })
const later = (text: string): Item => ({ icon: 'clock', text, isOpen: true })
const optional = (text: string): Item => ({ icon: 'minus', text, isOpen: true })

function fileItem(video: VideoDetails): Item {
  if (video.status === 'uploading') return later(texts.uploading)
  if (video.status === 'failed') return missing(texts.failed)
  if (!isProcessed(video)) return later(texts.processing)
  const ready = video.qualities.filter(({ status }) => status === 'ready')
  return done(texts.ready(ready.map(({ quality }) => quality)))
}

function itemsOf(video: VideoDetails, values: LessonValues): Item[] {
  const isNamed = Object.keys(missingOf(values)).length === 0
  const isOld = values.pricesUntil === '' || ageOfPrices(values.pricesUntil, browserClock.now()) >= videoLimits.priceAge
  const languages = video.captions.map(({ language }) => languageName(language))
  return [
    isNamed ? done(texts.named) : missing(texts.unnamed),
    values.pricesUntil === '' ? done(texts.noPrices) : isOld ? done(texts.pricesOld) : missing(texts.pricesNew),
    values.chapters.length > 0 ? done(texts.chapters(values.chapters.length)) : optional(texts.noChapters),
    languages.length > 0 ? done(texts.captions(languages.join(', '))) : optional(texts.noCaptions),
    fileItem(video),
  ]
}

export function SubmitChecklist(props: Props) {
  const { video, values, hasPromised, promiseProblem, pending, onPromise, onSave } = props
  const { can, isSubmitted, status } = video
  const isDraft = can.submit || status === 'uploading'
  return (
    <section className="video-uploads-side" aria-labelledby="before-submit">
      <h2 id="before-submit" className="video-uploads-heading">
        {isDraft ? texts.title : texts.saveTitle}
      </h2>
      <ul className="video-uploads-ready">
        {itemsOf(video, values).map(({ icon, text, isOpen }) => (
          <li key={text} className={isOpen ? 'muted' : undefined}>
            <Icon name={icon} small />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {isDraft && (
        <Checkbox
          checked={hasPromised}
          error={promiseProblem}
          onChange={(event) => onPromise(event.currentTarget.checked)}
        >
          {texts.promise}
        </Checkbox>
      )}
      {isSubmitted && status !== 'pending' && status !== 'approved' && status !== 'rejected' && (
        <p className="muted">{texts.isSubmitted}</p>
      )}
      <div className="video-uploads-send">
        <Button
          variant={isDraft ? undefined : 'primary'}
          pending={pending === 'save'}
          disabled={!can.edit}
          onClick={onSave}
        >
          {isDraft ? texts.keep : texts.save}
        </Button>
        {isDraft && (
          <Button
            type="submit"
            variant="primary"
            pending={pending === 'submit'}
            disabled={!can.submit || status === 'uploading'}
          >
            {texts.submit}
          </Button>
        )}
      </div>
      <p className="meta">{texts.note}</p>
    </section>
  )
}
