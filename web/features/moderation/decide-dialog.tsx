import { useEffect, useState } from 'react'
import { changed as changedTexts, parts, decide as texts } from '#contract/messages/en/moderation-screens.ts'
import { type ModeratedContent, moderationLimits } from '#contract/moderation.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, Consequence, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../shared/use-async-action.ts'
import { notBlank, useCallForm } from '../../shared/use-call-form.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { authorNames, contentLabel, type Decision, decisionsFor, type Undoable, useDecide } from './decisions.ts'
import { PreparedReasons } from './prepared-reasons.tsx'

type Change = { seen: ModeratedContent; current: ModeratedContent }

/** What has happened to items since they were fetched. `load` reads them again. */
function useChanges() {
  const { call } = usePlatform()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const load = async (stale: readonly ModeratedContent[]): Promise<readonly Change[]> => {
    const read = async (seen: ModeratedContent): Promise<Change> => {
      const { content } = await call('GET /admin/content/:id', { params: { id: seen._id } })
      return { seen, current: content }
    }
    const loaded = await Promise.all(stale.map(read))
    setChanges(loaded)
    return loaded
  }
  return { changes, load }
}

const verbs: Record<Decision, string> = {
  approved: texts.approve,
  rejected: texts.reject,
  removed: texts.remove,
  pending: texts.backToReview,
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Props = {
  contents: readonly ModeratedContent[]
  decision: Decision
  /** The decision was sent before, and left these alone because they have changed. */
  isStale?: boolean
  onClose: () => void
  /** Called after something was decided, with what can be undone, or after something else was found to have changed. */
  onDone: (undoable: Undoable | null) => void
}

/**
 * Says what will happen and to whom, and asks for a reason. Keeps the typed text if sending fails. If an item has
 * changed meanwhile, it shows what is new, and the next try is based on that.
 */
export function DecideDialog({ contents, decision, isStale = false, onClose, onDone }: Props) {
  const [open, setOpen] = useState(true)
  const [base, setBase] = useState(contents)
  const { changes, load } = useChanges()
  const decide = useDecide()
  const loading = useAsyncAction()
  const what = contentLabel(base.length > 0 ? base : contents)
  const needsReason = decision === 'rejected'
  const isGrave = decision === 'rejected' || decision === 'removed'

  const showChanges = async (stale: readonly ModeratedContent[]) => {
    const loaded = await load(stale)
    setBase(loaded.map(({ current }) => current).filter((current) => decisionsFor(current).includes(decision)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was stale at the start
  useEffect(() => {
    if (isStale) void loading.run(() => showChanges(contents))
  }, [])

  const { form, field, change, submit, isSending, failure } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const { stale, undoable } = await decide({ contents: base, decision, reason: reason.trim() || undefined })
      onDone(undoable)
      if (stale.length > 0) return await showChanges(stale)
      setOpen(false)
    },
  })
  const reason = form.watch('reason')
  const message = form.formState.isSubmitted ? failure : loading.failure?.message
  const verb = changes.length > 0 ? changedTexts.applyAnyway(verbs[decision]) : verbs[decision]
  return (
    <FormDialog
      open={open}
      title={`${verbs[decision]}: ${what}`}
      onClose={() => setOpen(false)}
      onExited={onClose}
      cancelLabel={base.length > 0 ? texts.cancel : texts.close}
      submitLabel={base.length > 0 ? verb : undefined}
      isGrave={isGrave}
      isPending={isSending || loading.isPending}
      onSubmit={submit}
    >
      {changes.map((change) => (
        <ChangedNotice key={change.seen._id} {...change} />
      ))}
      {base.length > 0 && (
        <>
          <Consequence isGrave={isGrave}>
            {capitalize(texts.consequence[decision](what, parts.names(authorNames(base))))}
          </Consequence>
          <PreparedReasons onChoose={(text) => change('reason', text)} />
          <TextArea
            {...field('reason', needsReason ? notBlank(texts.reasonMissing) : {})}
            label={needsReason ? texts.reason : texts.reasonOptional}
            rows={4}
            maxLength={moderationLimits.reasonLength}
            value={reason}
            hint={texts.reasonHint(reason.length, moderationLimits.reasonLength)}
            data-initial-focus
          />
        </>
      )}
      {message && <AdminFormError message={message} />}
    </FormDialog>
  )
}
