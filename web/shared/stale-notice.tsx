// Lets the editor choose a version when someone else has saved another one.
import { stale } from '#contract/messages/en/video-upload-screens.ts'
import { Button } from '../ui/button.tsx'
import './stale-notice.css'
import type { FormDraftState } from './use-form-draft.ts'

type Props = {
  form: Pick<FormDraftState<object, unknown>, 'conflict' | 'resolveConflict'>
  title: string
  text: string
}

/** The button that found the conflict may be far below. */
const scrollTo = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

export const StaleNotice = ({ form: { conflict, resolveConflict }, title, text }: Props) =>
  conflict && (
    <div ref={scrollTo} className="stale-notice" role="alert">
      <p>
        <b className="bold">{title}.</b> {text}
      </p>
      <div className="button-row">
        <Button onClick={() => resolveConflict('theirs')}>{stale.useTheirs}</Button>
        <Button variant="primary" onClick={() => resolveConflict('mine')}>
          {stale.keepMine}
        </Button>
      </div>
    </div>
  )
