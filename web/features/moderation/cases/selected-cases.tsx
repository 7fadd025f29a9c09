import { useState } from 'react'
import type { CaseSummary } from '#contract/cases.ts'
import { cases as texts } from '#contract/messages/en/cases-screens.ts'
import { decide as decideTexts } from '#contract/messages/en/moderation-screens.ts'
import { moderationLimits } from '#contract/moderation.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../../shared/use-async-action.ts'
import { notBlank, useCallForm } from '../../../shared/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Undoable } from '../decisions.ts'
import { PreparedReasons } from '../prepared-reasons.tsx'

type Props = { selected: readonly CaseSummary[]; onDone: (undoable: Undoable | null) => void; onClear: () => void }

/** Decides on everything selected, on whatever page it was selected. */
export function SelectedCases({ selected, onDone, onClear }: Props) {
  const { isPending, failure, run } = useAsyncAction()
  const decide = useDecideAll()
  const [asked, setAsked] = useState<'rejected' | 'removed' | null>(null)
  const contents = selected.filter(({ kind }) => kind !== 'member')
  const areUnderReview = contents.every(({ isUnderReview }) => isUnderReview)
  // What an appeal is about may have been removed, and a rejection would bring it back to its author.
  const canReject = areUnderReview && contents.every(({ isAppeal }) => !isAppeal)
  const approve = () =>
    void run(async () =>
      onDone(await decide(contents, { status: 'approved', done: areUnderReview ? 'approved' : 'left' })),
    )
  return (
    <section className="moderation-case-bulk" aria-label={texts.selection}>
      <span className="bold" role="status">
        {texts.selected(selected.length)}
      </span>
      {contents.length > 0 && (
        <>
          <Button pending={isPending} onClick={approve}>
            <Icon name="check" small />
            {areUnderReview ? texts.approve : texts.leaveUp}
          </Button>
          {canReject && (
            <Button onClick={() => setAsked('rejected')}>
              <Icon name="close" small />
              {texts.reject}
            </Button>
          )}
          <Button onClick={() => setAsked('removed')}>
            <Icon name="trash" small />
            {texts.remove}
          </Button>
        </>
      )}
      <Button variant="plain" onClick={onClear}>
        {texts.clear}
      </Button>
      {contents.length < selected.length && (
        <p className="meta">{texts.profilesLeft(selected.length - contents.length)}</p>
      )}
      {failure && <AdminFormError message={failure.message} />}
      {asked && (
        <ReasonDialog
          decision={asked}
          count={contents.length}
          onSubmit={async (reason) => onDone(await decide(contents, { status: asked, done: asked, reason }))}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

type Decision = { status: 'approved' | 'rejected' | 'removed'; done: keyof typeof texts.done; reason?: string }

/** In groups of the size that a call takes. Says how many had changed and were left alone. */
function useDecideAll() {
  const { call } = usePlatform()
  return async (cases: readonly CaseSummary[], { done, ...decision }: Decision): Promise<Undoable | null> => {
    const ids: string[] = []
    let [count, stale] = [0, 0]
    for (let at = 0; at < cases.length; at += moderationLimits.maxPerCall) {
      const group = cases.slice(at, at + moderationLimits.maxPerCall)
      const versions = Object.fromEntries(group.map(({ _id, version }) => [_id, version]))
      const body = { ids: Object.keys(versions), versions, ...decision }
      const response = await call('PUT /admin/content/status', { body })
      ids.push(...response.decided.flatMap(({ decisionId }) => decisionId ?? []))
      count += response.decided.length
      stale += response.stale.length + response.missing.length
    }
    if (stale > 0) toast.warning(texts.staleLeft(stale))
    return ids.length > 0 ? { ids, text: texts.done[done](count) } : null
  }
}

type DialogProps = {
  decision: 'rejected' | 'removed'
  count: number
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

function ReasonDialog({ decision, count, onSubmit, onClose }: DialogProps) {
  const [open, setOpen] = useState(true)
  const { form, field, change, submit, isSending, failure } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await onSubmit(reason.trim())
      setOpen(false)
    },
  })
  const reason = form.watch('reason')
  return (
    <FormDialog
      open={open}
      title={texts.confirmBulkDecision[decision].title(count)}
      onClose={() => setOpen(false)}
      onExited={onClose}
      cancelLabel={decideTexts.cancel}
      submitLabel={decision === 'rejected' ? decideTexts.reject : decideTexts.remove}
      isGrave
      isPending={isSending}
      onSubmit={submit}
    >
      <p>{texts.confirmBulkDecision[decision].text}</p>
      <PreparedReasons onChoose={(text) => change('reason', text)} />
      <TextArea
        {...field('reason', notBlank(decideTexts.reasonMissing))}
        label={decideTexts.reason}
        hint={decideTexts.reasonHint(reason.length, moderationLimits.reasonLength)}
        rows={4}
        maxLength={moderationLimits.reasonLength}
        value={reason}
        data-initial-focus
      />
      {failure && <AdminFormError message={failure} />}
    </FormDialog>
  )
}
