import { useId, useRef, useState } from 'react'
import type { Section } from '#contract/common.ts'
import { newPoll as texts } from '#contract/messages/en/poll-forms-screens.ts'
import type { Post } from '#contract/posts.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { sections } from '#contract/sections.ts'
import { browserClock } from '../../platform/clock.ts'
import { usePlatform } from '../../platform/platform.ts'
import { emptyPoll, type PollDraft, toNewPoll, validatePoll } from '../../shared/poll-draft.ts'
import { ReviewNote } from '../../shared/review-note.tsx'
import { notBlank, useCallForm } from '../../shared/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { PollFields } from './poll-fields.tsx'

type Props = { section: Section | undefined; onStarted: (post: Post) => void; onClose: () => void }
type Fields = { section: Section | ''; question: string; poll: PollDraft }

const problemsOf = (poll: PollDraft) => validatePoll(poll, browserClock.now())

/** Starts a poll in a room, as a post without anything else. */
export default function NewPoll({ section: initialSection, onStarted, onClose }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [pendingPost, setPendingPost] = useState<Post | null>(null)
  const last = useRef({ key: '', poll: toNewPoll(emptyPoll, 0) })
  const formId = useId()
  const close = () => setOpen(false)
  const { form, field, change, submit, isSending, failure } = useCallForm<Fields>({
    defaultValues: { section: initialSection ?? '', question: '', poll: emptyPoll },
    failed: texts.failed,
    send: async ({ section, question, poll }, key) => {
      // A retry after a lost response sends the same bytes, including the closing time.
      if (last.current.key !== key) last.current = { key, poll: toNewPoll(poll, browserClock.now()) }
      const body = { ...last.current.poll, section: section as Section, question }
      const { post } = await call('POST /polls', { body, key })
      onStarted(post)
      if (post.status === 'pending') return setPendingPost(post)
      toast.success(texts.started)
      close()
    },
  })
  const { error: optionsError } = field('poll.options', { validate: (_, { poll }) => problemsOf(poll).options })
  const { error: closesAtError } = field('poll.closesAt', { validate: (_, { poll }) => problemsOf(poll).closesAt })
  return (
    <Dialog open={open} title={texts.title} onClose={close} onExited={onClose} asksBeforeDiscarding={!pendingPost}>
      {pendingPost ? (
        <div className="dialog-body" role="status">
          <ReviewNote kind="post" status="pending" review={pendingPost.review} />
        </div>
      ) : (
        <>
          <form id={formId} className="dialog-body poll-form" onSubmit={submit} noValidate>
            <SelectField
              {...field('section', { required: texts.chooseRoom })}
              label={texts.room}
              options={sections.map((value) => ({ value, label: value }))}
              placeholder={texts.chooseRoom}
            />
            <TextArea
              {...field('question', notBlank(texts.questionMissing))}
              label={texts.question}
              maxLength={postLimits.contentLength}
              rows={2}
              data-initial-focus
            />
            <PollFields
              poll={form.watch('poll')}
              onChange={(poll) => change('poll', poll)}
              errors={{ options: optionsError, closesAt: closesAtError }}
            />
            <p role="alert" className={failure ? 'hint error' : 'visually-hidden'}>
              {failure && <Icon name="alert" small />}
              <span>{failure}</span>
            </p>
          </form>
          <div className="dialog-foot">
            <Button type="submit" form={formId} variant="primary" pending={isSending}>
              {texts.submit}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
