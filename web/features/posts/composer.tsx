import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Section, SectionOrAll } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import type { Post } from '#contract/posts.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { sections } from '#contract/sections.ts'
import { isStanceLocked } from '#contract/stances.ts'
import { browserClock } from '../../platform/clock.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { useTextCompletion } from '../../shared/use-text-completion.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDate, formatTime } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { applyOwnPost } from './cache-updates.ts'
import './composer.css'
import { ComposerExtras } from './composer-extras.tsx'
import { AddImagesButton, DropTarget, ImageList, useImagePicker } from './composer-images.tsx'
import { ComposerUnderReview } from './composer-under-review.tsx'
import type { DraftImage } from './drafts.ts'
import { hasPlan } from './plan-draft.ts'
import { StanceField } from './stance-field.tsx'
import { useChartUploads } from './use-chart-uploads.ts'
import { imagesOf, type PostFormValues, useDraft } from './use-draft.ts'
import { useSubmitPost } from './use-submit-post.ts'
import { type ComposerExtra, type PostFormErrors, validatePost } from './validate-post.ts'

type Props = {
  section: SectionOrAll
  /** The post to edit. Leave it out to write a new one. */
  post?: Post
  /** What a new post is about: an address that is in its text at first. */
  link?: string
  /** The part that opens first. */
  initialTool?: ComposerTool
  onClose: () => void
}

export type ComposerTool = 'images' | ComposerExtra

/** Characters left when the counter appears. */
const counterThreshold = 500

/** A poll and a plan can only be added to a new post. The publishing time can be changed until the post is published. */
const availableExtras = (post: Post | undefined, mayPlan: boolean): ComposerExtra[] => {
  if (!post) return mayPlan ? ['poll', 'plan', 'schedule', 'details'] : ['poll', 'schedule', 'details']
  return post.scheduledAt && !post.publishedAt ? ['schedule', 'details'] : ['details']
}

/** The toast after sending. Posts under review show a dialog instead. */
function announceResult(sent: Post, isEdit: boolean): void {
  if (isEdit) toast.success(texts.saved)
  else if (sent.status === 'scheduled' && sent.scheduledAt)
    toast.success(texts.postScheduled(formatScheduledTime(sent.scheduledAt)))
  else toast.success(texts.published)
}

export default function Composer({ section: initialSection, post, link, initialTool, onClose }: Props) {
  const { queries } = usePlatform()
  const session = useSession()
  const memberId = session.status === 'member' ? session.user._id : null
  const mayPlan = session.status === 'member' && session.user.plansAllowedFor === undefined
  const [open, setOpen] = useState(true)
  const [section, setSection] = useState<Section | ''>(
    post?.section ?? (initialSection === 'all' ? '' : initialSection),
  )
  const [isSectionMissing, setSectionMissing] = useState(false)
  const [errors, setErrors] = useState<PostFormErrors>({})
  const [opened, setOpened] = useState<readonly ComposerExtra[]>(
    initialTool && initialTool !== 'images' ? [initialTool] : [],
  )
  /** The sent post that is under review. */
  const [pendingPost, setPendingPost] = useState<Post | null>(null)
  const draft = useDraft(memberId, { section: initialSection, post, link })
  const { values } = draft
  /** Errors no longer apply after a change. */
  const change = (part: Partial<PostFormValues>) => {
    draft.change(() => part)
    setErrors({})
  }
  const setMedia = (change: (image: DraftImage) => DraftImage['media']) =>
    draft.change(({ images }) => ({ images: images.map((image) => ({ ...image, media: change(image) })) }))
  const charts = useChartUploads(values.images, (key, media) =>
    setMedia((image) => (image.key === key ? media : image.media)),
  )
  const forgetCharts = () => {
    charts.forget()
    setMedia(({ file, media }) => (file ? null : media))
  }
  const { send, progress, setProgress, latestVersion, wasStanceLocked, errorMessage, setErrorMessage } = useSubmitPost(
    post,
    draft.version,
    forgetCharts,
  )
  const isStanceKept = post !== undefined && (wasStanceLocked || isStanceLocked(post))
  const stance = isStanceKept ? post.stance : values.stance
  const isQuestionLocked = Boolean(post?.poll?.votesCount)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const completion = useTextCompletion(textArea, values.content, (content) => change({ content }))
  const imagePicker = useImagePicker(values.images, (images) => change({ images }), setErrorMessage)
  const formId = useId()

  const openPicker = useRef(imagePicker.open)
  useEffect(() => {
    if (initialTool === 'images') openPicker.current()
  }, [initialTool])

  const close = () => {
    void draft.saveNow()
    setOpen(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const newErrors = validatePost(values, browserClock.now(), opened)
    setSectionMissing(section === '')
    setErrors(newErrors)
    setErrorMessage(newErrors.whole ?? null)
    if (Object.keys(newErrors).length > 0 || section === '' || progress !== null) return
    setProgress(0)
    const images = await charts.finishAll(values.images)
    if (!images) {
      setProgress(null)
      return setErrorMessage(texts.oneChartFailed)
    }
    const sent = await send({ ...values, stance, images, section })
    if (!sent) return textArea.current?.focus()
    await draft.clear()
    if (sent === 'queued') {
      window.scrollTo({ top: 0 })
      return setOpen(false)
    }
    applyOwnPost(queries.client, sent, post)
    if (sent.status === 'pending') return setPendingPost(sent)
    if (!post && sent.status === 'published') window.scrollTo({ top: 0 })
    announceResult(sent, post !== undefined)
    setOpen(false)
  }
  if (pendingPost)
    return (
      <Dialog
        open={open}
        size="narrow"
        title={texts.underReviewTitle}
        onClose={() => setOpen(false)}
        onExited={onClose}
      >
        <ComposerUnderReview post={pendingPost} onClose={() => setOpen(false)} />
      </Dialog>
    )
  return (
    <Dialog open={open} title={post ? texts.editTitle : texts.title} onClose={close} onExited={onClose}>
      <form
        id={formId}
        className="composer"
        onSubmit={submit}
        onPaste={imagePicker.onPaste}
        {...imagePicker.dropHandlers}
        noValidate
      >
        {imagePicker.isDragOver && <DropTarget count={values.images.length} />}
        {!post && (
          <SelectField
            label={texts.room}
            options={sections.map((value) => ({ value, label: value }))}
            placeholder={texts.chooseRoom}
            value={section}
            error={isSectionMissing ? texts.chooseRoom : undefined}
            onChange={(event) => {
              setSection(event.currentTarget.value as Section | '')
              setSectionMissing(false)
            }}
          />
        )}
        <TextArea
          {...completion.fieldProps}
          ref={textArea}
          data-initial-focus
          label={texts.text}
          hint={isQuestionLocked ? texts.questionLocked : textHint(values.content)}
          readOnly={isQuestionLocked}
          maxLength={postLimits.contentLength}
          rows={5}
          value={values.content}
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
        {completion.list}
        {post && draft.isRestored && !latestVersion && <RestoredEdit onDiscard={() => void draft.discard()} />}
        {latestVersion && (
          <LatestVersion
            post={latestVersion}
            onUse={() => change({ content: latestVersion.content, images: imagesOf(latestVersion) })}
          />
        )}
        <StanceField stance={stance} isLocked={isStanceKept} onChange={(stance) => change({ stance })} />
        <ImageList
          images={values.images}
          uploads={charts.uploads}
          onChange={(images) => change({ images })}
          onRetry={charts.retry}
          imagePicker={imagePicker}
        />
        {values.images.length > 0 && (
          <Checkbox
            checked={values.isSynthetic}
            disabled={post?.publishedAt != null && post.isSynthetic}
            onChange={({ currentTarget }) => change({ isSynthetic: currentTarget.checked })}
          >
            {texts.synthetic}
          </Checkbox>
        )}
        <ComposerExtras
          values={values}
          change={change}
          errors={errors}
          available={availableExtras(post, mayPlan || hasPlan(values.plan))}
          opened={opened}
          onOpen={(extras) => {
            setOpened(extras)
            setErrors({})
          }}
        />
        <p role="alert" className={errorMessage ? 'hint error' : 'visually-hidden'}>
          {errorMessage && <Icon name="alert" small />}
          <span>{errorMessage}</span>
        </p>
      </form>
      <div className="composer-footer">
        <AddImagesButton count={values.images.length} imagePicker={imagePicker} />
        <UploadProgress
          progress={progress}
          idleText={draft.isSaved ? (post ? texts.editKept : texts.draftSaved) : ''}
        />
        <Button type="submit" form={formId} variant="primary" pending={progress !== null}>
          {post ? texts.save : values.scheduledAt || opened.includes('schedule') ? texts.scheduleSubmit : texts.submit}
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

/** The form shows what was typed in an earlier visit, not the post as it is. */
function RestoredEdit({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="composer-restored">
      <p>{texts.editRestored}</p>
      <Button onClick={onDiscard}>{texts.discardEdit}</Button>
    </div>
  )
}

/** The post was changed elsewhere while it was being edited. */
function LatestVersion({ post, onUse }: { post: Post; onUse: () => void }) {
  const title = useId()
  return (
    <section className="composer-latest-version" aria-labelledby={title}>
      <h3 className="bold" id={title}>
        {texts.latestVersion}
      </h3>
      <p>{post.content}</p>
      <Button onClick={onUse}>{texts.loadLatest}</Button>
    </section>
  )
}

function UploadProgress({ progress, idleText }: { progress: number | null; idleText: string }) {
  const statusText =
    progress === null ? idleText : progress < 1 ? texts.sending(Math.floor(progress * 100)) : texts.processing
  return (
    <div className="composer-progress">
      <span className="meta" role="status">
        {statusText}
      </span>
      {progress !== null && <progress value={progress} max={1} aria-label={texts.processing} />}
    </div>
  )
}
