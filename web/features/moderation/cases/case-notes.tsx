import { type FormEvent, useRef, useState } from 'react'
import type { Case } from '#contract/cases.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { moderationLimits } from '#contract/moderation-limits.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError } from '../../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../../shared/use-async-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** What administrators write about a case, or a member, for each other. */
export function CaseNotes({ shown: { _id: id, notes } }: { shown: Pick<Case, '_id' | 'notes'> }) {
  const { call, queries } = usePlatform()
  const { isPending, failure, run } = useAsyncAction()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return field.current?.focus()
    void run(async () => {
      await call('POST /admin/cases/:id/notes', { params: { id }, body: { text: text.trim() } })
      setText('')
      queries.invalidateSoon(['GET /admin/cases/:id', 'GET /admin/users/:id'])
    })
  }
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
          ref={field}
          label={texts.note}
          rows={2}
          maxLength={moderationLimits.notesLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isMissing ? texts.noteMissing : failure?.fields.text}
        />
        {failure && <AdminFormError message={failure.message} />}
        <Button type="submit" pending={isPending}>
          {texts.addNote}
        </Button>
      </form>
    </>
  )
}
