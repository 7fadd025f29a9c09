import { type FormEvent, useId, useRef, useState } from 'react'
import type { Section } from '#contract/common.ts'
import { newPoll as texts } from '#contract/messages/en/poll-forms-screens.ts'
import type { Post } from '#contract/posts.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { sections } from '#contract/sections.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { browserClock } from '../../platform/clock.ts'
import { usePlatform } from '../../platform/platform.ts'
import { emptyPoll, type PollDraft, toNewPoll, validatePoll } from '../../shared/poll-draft.ts'
import { ReviewNote } from '../../shared/review-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { PollFields } from './poll-fields.tsx'

type Props = { section: Section | undefined; onStarted: (post: Post) => void; onClose: () => void }
type NewPollErrors = { section?: string; question?: string; poll?: ReturnType<typeof validatePoll>; whole?: string }

/** Starts a poll in a room, as a post without anything else. */
export default function NewPoll({ section: initialSection, onStarted, onClose }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [section, setSection] = useState<Section | ''>(initialSection ?? '')
  const [question, setQuestion] = useState('')
  const [poll, setPoll] = useState<PollDraft>(emptyPoll)
  const [errors, setErrors] = useState<NewPollErrors>({})
  const [pending, setPending] = useState(false)
  const [pendingPost, setPendingPost] = useState<Post | null>(null)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const submission = useRef({ for: '', key: '', poll: toNewPoll(emptyPoll, 0) })
  const formId = useId()
  const close = () => setOpen(false)

  /** A retry after a lost response sends the same bytes, including the closing time. */
  const currentSubmission = () => {
    const now = JSON.stringify([section, question, poll])
    if (submission.current.for !== now)
      submission.current = { for: now, key: randomKey(), poll: toNewPoll(poll, browserClock.now()) }
    return submission.current
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const pollErrors = validatePoll(poll, browserClock.now())
    const newErrors: NewPollErrors = {
      ...(section === '' && { section: texts.chooseRoom }),
      ...(question.trim() === '' && { question: texts.questionMissing }),
      ...((pollErrors.options || pollErrors.closesAt) && { poll: pollErrors }),
    }
    setErrors(newErrors)
    if (Object.keys(newErrors).length > 0 || section === '' || pending) return
    setPending(true)
    try {
      const { key, poll: body } = currentSubmission()
      const { post } = await call('POST /polls', { body: { ...body, section, question }, key })
      onStarted(post)
      if (post.status === 'pending') setPendingPost(post)
      else {
        toast.success(texts.started)
        close()
      }
    } catch (error) {
      setErrors({ whole: formErrorMessage(error, texts.failed) })
    }
    setPending(false)
  }
  return (
    <Dialog open={open} title={texts.title} onClose={close} onExited={onClose} initialFocus={textArea}>
      {pendingPost ? (
        <div className="dialog-body scrollable" role="status">
          <ReviewNote kind="post" status="pending" review={pendingPost.review} />
        </div>
      ) : (
        <>
          <form id={formId} className="dialog-body scrollable poll-form" onSubmit={submit} noValidate>
            <SelectField
              label={texts.room}
              options={sections.map((value) => ({ value, label: value }))}
              placeholder={texts.chooseRoom}
              value={section}
              error={errors.section}
              onChange={(event) => setSection(event.currentTarget.value as Section | '')}
            />
            <TextArea
              ref={textArea}
              label={texts.question}
              error={errors.question}
              maxLength={postLimits.contentLength}
              rows={2}
              value={question}
              onChange={(event) => setQuestion(event.currentTarget.value)}
            />
            <PollFields poll={poll} onChange={setPoll} errors={errors.poll ?? {}} />
            <p role="alert" className={errors.whole ? 'hint error' : 'visually-hidden'}>
              {errors.whole && <Icon name="alert" small />}
              <span>{errors.whole}</span>
            </p>
          </form>
          <div className="dialog-foot">
            <Button type="submit" form={formId} variant="primary" pending={pending}>
              {texts.submit}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
