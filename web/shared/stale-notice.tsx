// Lets the editor choose a version when someone else has saved another one.
import type { MouseEvent, ReactNode } from 'react'
import { stale } from '#contract/messages/en/video-upload-screens.ts'
import { Button } from '../ui/button.tsx'
import './stale-notice.css'
import type { FormDraftState } from './use-form-draft.ts'

type Props = {
  form: Pick<FormDraftState<object, unknown>, 'conflict' | 'resolveConflict'>
  title: string
  text: string
  /** The version of the other editor. */
  children?: ReactNode
}

/** The button that found the conflict may be far below. */
const scrollTo = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

export function StaleNotice({ form: { conflict, resolveConflict }, title, text, children }: Props) {
  const choose = (choice: 'mine' | 'theirs') => (event: MouseEvent) => {
    const firstField = event.currentTarget.closest('form')?.querySelector<HTMLElement>('input, textarea, select')
    resolveConflict(choice)
    // The buttons are gone.
    firstField?.focus()
  }
  if (!conflict) return null
  return (
    <div ref={scrollTo} className="stale-notice" role="alert">
      <p>
        <b className="bold">{title}.</b> {text}
      </p>
      {children && (
        <details>
          <summary>{stale.showTheirs}</summary>
          {children}
        </details>
      )}
      <div className="button-row">
        <Button onClick={choose('theirs')}>{stale.useTheirs}</Button>
        <Button variant="primary" onClick={choose('mine')}>
          {stale.keepMine}
        </Button>
      </div>
    </div>
  )
}
