import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Section, SectionOrAll } from '#contract/common.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import type { Post } from '#contract/posts.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { sections } from '#contract/sections.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDate, formatNumber, formatTime } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { applyOwnPost } from './cache-updates.ts'
import './composer.css'
import { type ComposerExtra, ComposerExtras } from './composer-extras.tsx'
import { AddImagesButton, ImageList, useImagePicker } from './composer-images.tsx'
import { ComposerUnderReview } from './composer-under-review.tsx'
import { tagsOutsideText } from './tags-outside-text.ts'
import { type PostFormValues, useDraft } from './use-draft.ts'
import { useSubmitPost } from './use-submit-post.ts'
import { type PostFormErrors, validatePost } from './validate-post.ts'

type Props = {
  section: SectionOrAll
  /** Given: it is edited; else a new one is written. */
  post?: Post
  /** What it begins with. */
  begin?: ComposerStart
  onClose: () => void
}

export type ComposerStart = 'images' | ComposerExtra

/** When so few characters are left, their number shows. */
const counterThreshold = 500

/** A poll is made with its post; a time can be changed until it has come. */
const availableExtras = (post: Post | undefined): ComposerExtra[] => {
  if (!post) return ['poll', 'schedule', 'details']
  return post.scheduledAt && !post.publishedAt ? ['schedule', 'details'] : ['details']
}

const valuesFromPost = (post: Post) => ({
  content: post.content,
  tags: tagsOutsideText(post).join(', '),
  location: post.location ?? '',
  scheduledAt: post.publishedAt ? null : post.scheduledAt,
})

/** What is said when it has arrived, where nothing has to be explained. */
function announceResult(sent: Post, isEdit: boolean): void {
  if (isEdit) toast.success(texts.saved)
  else if (sent.status === 'scheduled' && sent.scheduledAt)
    toast.success(texts.postScheduled(formatScheduledTime(sent.scheduledAt)))
  else toast.success(texts.published)
}

export default function Composer({ section: room, post, begin, onClose }: Props) {
  const { queries } = usePlatform()
  const session = useSession()
  const memberId = session.status === 'member' ? session.user._id : null
  const [open, setOpen] = useState(true)
  const [section, setSection] = useState<Section | ''>(post?.section ?? (room === 'all' ? '' : room))
  const [roomMissing, setRoomMissing] = useState(false)
  const [refusals, setRefusals] = useState<PostFormErrors>({})
  /** It was sent and waits now. */
  const [held, setHeld] = useState<Post | null>(null)
  const draft = useDraft(post ? null : memberId, room, post && valuesFromPost(post))
  const { writing } = draft
  /** What was wrong with it is not said of what it has become. */
  const change = (part: Partial<PostFormValues>) => {
    draft.change(part)
    setRefusals({})
  }
  const { send, progress, newest, refusal, setRefusal } = useSubmitPost(post)
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useImagePicker(writing.images, (images) => change({ images }), setRefusal)
  const formId = useId()

  const openChooser = useRef(chooser.open)
  useEffect(() => {
    if (begin === 'images') openChooser.current()
  }, [begin])

  const close = () => {
    void draft.keep()
    setOpen(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = validatePost(writing, Date.now(), Boolean(post?.media.length))
    setRoomMissing(section === '')
    setRefusals(found)
    setRefusal(found.whole ?? null)
    if (Object.keys(found).length > 0 || section === '' || progress !== null) return
    const sent = await send({ ...writing, section })
    if (!sent) return area.current?.focus()
    await draft.clear()
    if (sent === 'queued') {
      window.scrollTo({ top: 0 })
      return setOpen(false)
    }
    applyOwnPost(queries.client, sent)
    if (sent.status === 'pending') return setHeld(sent)
    if (!post && sent.status === 'published') window.scrollTo({ top: 0 })
    announceResult(sent, post !== undefined)
    setOpen(false)
  }
  if (held)
    return (
      <Dialog
        open={open}
        size="narrow"
        title={texts.underReviewTitle}
        onClose={() => setOpen(false)}
        onExited={onClose}
      >
        <ComposerUnderReview post={held} onClose={() => setOpen(false)} />
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      title={post ? texts.editTitle : texts.title}
      onClose={close}
      onExited={onClose}
      initialFocus={area}
    >
      <form id={formId} className="composer" onSubmit={submit} onPaste={chooser.onPaste} noValidate>
        {!post && (
          <SelectField
            label={texts.room}
            options={sections.map((value) => ({ value, label: value }))}
            placeholder={texts.chooseRoom}
            value={section}
            error={roomMissing ? texts.chooseRoom : undefined}
            onChange={(event) => {
              setSection(event.currentTarget.value as Section | '')
              setRoomMissing(false)
            }}
          />
        )}
        <TextArea
          ref={area}
          label={texts.text}
          hint={textHint(writing.content)}
          maxLength={postLimits.contentLength}
          rows={5}
          value={writing.content}
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
        {newest && <LatestVersion post={newest} onTake={() => change({ content: newest.content })} />}
        <ImageList images={writing.images} onChange={(images) => change({ images })} />
        <ComposerExtras
          writing={writing}
          change={change}
          refusals={refusals}
          offered={availableExtras(post)}
          begin={begin === 'images' ? undefined : begin}
        />
        <p role="alert" className={refusal ? 'hint error' : 'visually-hidden'}>
          {refusal && <Icon name="alert" small />}
          <span>{refusal}</span>
        </p>
      </form>
      <div className="composer-footer">
        {!post && <AddImagesButton count={writing.images.length} chooser={chooser} />}
        <UploadProgress progress={progress} otherwise={draft.isKept ? texts.draftSaved : ''} />
        <Button type="submit" form={formId} variant="primary" pending={progress !== null}>
          {post ? texts.save : writing.scheduledAt ? texts.scheduleSubmit : texts.submit}
        </Button>
      </div>
    </Dialog>
  )
}

function formatScheduledTime(time: string): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return `${formatDate(time, zone)}, ${formatTime(time, zone)}`
}

function textHint(content: string): string {
  const left = postLimits.contentLength - content.length
  return left <= counterThreshold ? texts.charactersLeft(formatNumber(Math.max(0, left))) : texts.textHint
}

/** Somebody, or another tab, changed the post meanwhile. */
function LatestVersion({ post, onTake }: { post: Post; onTake: () => void }) {
  const title = useId()
  return (
    <section className="composer-latest-version" aria-labelledby={title}>
      <h3 className="bold" id={title}>
        {texts.latestVersion}
      </h3>
      <p>{post.content}</p>
      <Button onClick={onTake}>{texts.loadLatest}</Button>
    </section>
  )
}

function UploadProgress({ progress, otherwise }: { progress: number | null; otherwise: string }) {
  const said =
    progress === null ? otherwise : progress < 1 ? texts.sending(Math.floor(progress * 100)) : texts.processing
  return (
    <div className="composer-progress">
      <span className="meta" role="status">
        {said}
      </span>
      {progress !== null && <progress value={progress} max={1} aria-label={texts.processing} />}
    </div>
  )
}
