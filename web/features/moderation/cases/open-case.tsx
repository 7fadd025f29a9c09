import { type ReactNode, useEffect, useState } from 'react'
import type { Case } from '#contract/cases.ts'
import { caseDecision as texts, caseView as viewTexts } from '#contract/messages/en/cases-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import type { Undoable } from '../decisions.ts'
import { oneCase } from './api.ts'
import { type Choice, choicesFor, leaveChoice } from './case-choices.ts'
import { CaseView } from './case-view.tsx'
import { DecideForm } from './decide-form.tsx'

type Props = {
  id: string
  /** Is there room for the decision beside the case? Otherwise it opens over it. */
  isWide: boolean
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
  onShown: (shown: Case | null) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  onDone: (undoable: Undoable | null) => void
}

/** A case and the decision on it. Render it with a new key for each case. */
export function OpenCase(props: Props) {
  const { id, isWide, choice, onChoose, onShown, onPrevious, onNext, onClose, onDone } = props
  const query = useCall(oneCase(id))
  const shown = query.data?.case ?? null
  useEffect(() => {
    onShown(shown)
    return () => onShown(null)
  })
  if (query.state === 'rejected')
    return (
      <div className="moderation-case">
        <LoadError
          title={query.error.status === 404 ? viewTexts.gone : viewTexts.failed}
          text={query.error.message}
          onRetry={query.refresh}
        />
      </div>
    )
  if (!shown)
    return (
      <div className="moderation-case">
        <ListSkeleton label={viewTexts.loading} />
      </div>
    )
  const form = (
    <DecideForm
      key={choice ?? 'none'}
      shown={shown}
      initial={choice}
      onStale={() => void query.refresh()}
      onDone={onDone}
      onSkip={onNext}
    />
  )
  return (
    <div className="moderation-case">
      <CaseView shown={shown} onPrevious={onPrevious} onNext={onNext} onClose={onClose} />
      {isWide ? (
        <section className="moderation-case-decide" aria-labelledby="decide-title">
          <h3 id="decide-title" className="subtitle">
            {texts.title}
          </h3>
          {form}
        </section>
      ) : (
        <CaseActions shown={shown} isOpen={choice !== undefined} onChoose={onChoose}>
          {form}
        </CaseActions>
      )}
    </div>
  )
}

type ActionsProps = {
  shown: Case
  isOpen: boolean
  onChoose: (choice: Choice | undefined) => void
  children: ReactNode
}

/** The bar at the bottom of small screens. The decision opens over the case. */
function CaseActions({ shown, isOpen, onChoose, children }: ActionsProps) {
  const [open, setOpen] = useState(isOpen)
  useEffect(() => setOpen(isOpen), [isOpen])
  const choices = choicesFor(shown)
  const [leave, last] = [leaveChoice(shown), choices.at(-1)]
  const action = (choice: Choice | undefined, icon: IconName, label: string) =>
    choice &&
    choices.includes(choice) && (
      <button type="button" onClick={() => onChoose(choice)}>
        <Icon name={icon} />
        <span>{label}</span>
      </button>
    )
  return (
    <>
      {choices.length > 0 && (
        <section className="moderation-case-actions" aria-label={texts.actions}>
          {action(leave, 'check', leave === 'restored' ? texts.approveShort : texts.leaveShort)}
          {action('edited', 'edit', texts.editShort)}
          {action('removed', 'close', texts.removeShort)}
          {action(last, 'more', texts.moreShort)}
        </section>
      )}
      {!shown.canDecide && <p className="muted moderation-case-nothing">{texts.administratorsOnly}</p>}
      {isOpen && (
        <Dialog
          open={open}
          title={texts.title}
          className="moderation-case-dialog"
          onClose={() => setOpen(false)}
          onExited={() => onChoose(undefined)}
          asksBeforeDiscarding
        >
          <div className="scrollable">{children}</div>
        </Dialog>
      )}
    </>
  )
}
