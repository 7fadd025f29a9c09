import type { Case } from '#contract/cases.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { moderationLimits } from '#contract/moderation.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError } from '../../../shared/admin/form-dialog.tsx'
import { notBlank, useCallForm } from '../../../shared/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** The administrators' notes on a case or a member, for each other. */
export function CaseNotes({ shown: { _id: id, notes } }: { shown: Pick<Case, '_id' | 'notes'> }) {
  const { call, queries } = usePlatform()
  const { form, field, submit, isSending, failure } = useCallForm({
    defaultValues: { text: '' },
    send: async ({ text }) => {
      await call('POST /admin/cases/:id/notes', { params: { id }, body: { text: text.trim() } })
      form.reset()
      queries.invalidateSoon(['GET /admin/cases/:id', 'GET /admin/users/:id'])
    },
  })
  return (
    <>
      <ul className="moderation-case-history" aria-label={texts.notes}>
        {notes.map((note) => (
          <li key={note._id}>
            <ExactTime value={note.at} />
            <div>
              <MemberText className="bold">{note.by?.name ?? texts.program}</MemberText>
              <MemberText as="p" className="moderation-case-text">
                {note.text}
              </MemberText>
            </div>
          </li>
        ))}
      </ul>
      <form className="moderation-case-note" onSubmit={submit} noValidate>
        <TextArea
          {...field('text', notBlank(texts.noteMissing))}
          label={texts.note}
          rows={2}
          maxLength={moderationLimits.notesLength}
        />
        {failure && <AdminFormError message={failure} />}
        <Button type="submit" pending={isSending}>
          {texts.addNote}
        </Button>
      </form>
    </>
  )
}
