import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changed as changedTexts, parts, decide as texts } from '#contract/messages/en/moderation-screens.ts'
import { type ModeratedContent, moderationLimits } from '#contract/moderation.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, Consequence, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../shared/use-async-action.ts'
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
  const [reason, setReason] = useState('')
  const [isReasonMissing, setMissing] = useState(false)
  const [base, setBase] = useState(contents)
  const { changes, load } = useChanges()
  const field = useRef<HTMLTextAreaElement>(null)
  const decide = useDecide()
  const { isPending, failure, run } = useAsyncAction()
  const what = contentLabel(base.length > 0 ? base : contents)
  const needsReason = decision === 'rejected'
  const isGrave = decision === 'rejected' || decision === 'removed'

  const showChanges = async (stale: readonly ModeratedContent[]) => {
    const loaded = await load(stale)
    setBase(loaded.map(({ current }) => current).filter((current) => decisionsFor(current).includes(decision)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was stale at the start
  useEffect(() => {
    if (isStale) void run(() => showChanges(contents))
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(needsReason && reason.trim() === '')
    if (needsReason && reason.trim() === '') return field.current?.focus()
    void run(async () => {
      const { stale, undoable } = await decide({ contents: base, decision, reason: reason.trim() || undefined })
      onDone(undoable)
      if (stale.length > 0) return await showChanges(stale)
      setOpen(false)
    })
  }
  const verb = changes.length > 0 ? changedTexts.applyAnyway(verbs[decision]) : verbs[decision]
  return (
    <FormDialog
      open={open}
      title={`${verbs[decision]}: ${what}`}
      initialFocus={field}
      onClose={() => setOpen(false)}
      onExited={onClose}
      cancelLabel={base.length > 0 ? texts.cancel : texts.close}
      submitLabel={base.length > 0 ? verb : undefined}
      isGrave={isGrave}
      isPending={isPending}
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
          <PreparedReasons onChoose={setReason} />
          <TextArea
            ref={field}
            label={needsReason ? texts.reason : texts.reasonOptional}
            rows={4}
            maxLength={moderationLimits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            hint={texts.reasonHint(reason.length, moderationLimits.reasonLength)}
            error={isReasonMissing ? texts.reasonMissing : failure?.fields.reason}
          />
        </>
      )}
      {failure && <AdminFormError message={failure.message} />}
    </FormDialog>
  )
}
