import './profiles.css'
import { useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { accountTimes } from '#contract/accounts-limits.ts'
import { formatNumber } from '#contract/format-number.ts'
import { photoSizes, edit as texts } from '#contract/messages/en/profile-edit-screens.ts'
import { profileLimits as limits, type PublicUser, profileLimits } from '#contract/profiles.ts'
import { useAvailabilityCheck } from '../../platform/api/use-availability-check.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { changedValues, editFields, isUsername, resolverFor, toEditValues } from './edit-form.ts'
import { PhotoField } from './photo-field.tsx'
import type { ResizeRequest, ResizeResult } from './resize-photo.ts'
import workerUrl from './resize-photo-worker.ts?worker&url'
import { useSaveProfile } from './use-save-profile.ts'

// Turns a chosen image into a profile photo: at most 400 x 400, JPEG of quality 0.8, upright (B §5).
const { photoBytes, photoPixels: maxSize, photoQuality: quality } = profileLimits

/** Its message is shown to the member. */
class PhotoError extends Error {}

/** In a worker, where the browser supports OffscreenCanvas. */
async function resizeInWorker(toDraw: ResizeRequest): Promise<ResizeResult> {
  const worker = new Worker(workerUrl, { type: 'module' })
  return new Promise<ResizeResult>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ResizeResult>) => resolve(data)
    worker.onerror = () => reject(new Error('the worker did not start'))
    worker.postMessage(toDraw)
  }).finally(() => worker.terminate())
}

async function resizeOnPage(toDraw: ResizeRequest): Promise<ResizeResult> {
  const { resizePhoto: draw } = await import('./resize-photo.ts')
  return draw(toDraw, (width, height) => Object.assign(document.createElement('canvas'), { width, height }))
}

async function resize(toDraw: ResizeRequest): Promise<ResizeResult> {
  if (!('OffscreenCanvas' in window)) return resizeOnPage(toDraw)
  return resizeInWorker(toDraw).catch(() => resizeOnPage(toDraw))
}

async function preparePhoto(file: File): Promise<Blob> {
  if (file.size > photoBytes) throw new PhotoError(photoSizes.file)
  const { photo } = await resize({ file, maxSize: maxSize, quality })
  if (!photo) throw new PhotoError(texts.unreadable)
  if (photo.size > photoBytes) throw new PhotoError(photoSizes.data)
  return photo
}

type Props = { profile: PublicUser; ownUser: User; onClose: () => void }

/** The dialog to edit the viewer's own profile. */
export default function EditProfile({ profile, ownUser, onClose }: Props) {
  const [open, setOpen] = useState(true)
  // The values when the form was opened. Live updates must not change what is compared.
  const [before] = useState(() => toEditValues(profile, ownUser))
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [photoError, setPhotoError] = useState<string | null>(null)
  const form = useForm({
    mode: 'onChange',
    resolver: useMemo(() => resolverFor(before), [before]),
    defaultValues: before,
  })
  const { errors } = form.formState
  const username = form.watch('username').trim().toLowerCase()
  const { availability, markTaken } = useAvailability(username, username !== before.username && isUsername(username))
  const { save, progress } = useSaveProfile(before)
  const formId = useId()

  const choosePhoto = async (file: File) => {
    setPhotoError(null)
    try {
      setPhoto(await preparePhoto(file))
    } catch (error) {
      setPhotoError(error instanceof PhotoError ? error.message : texts.unreadable)
    }
  }
  const submit = form.handleSubmit(async (values) => {
    if (progress !== null) return
    if (availability === 'taken') return form.setFocus('username')
    if (!photo && Object.keys(changedValues(values, before)).length === 0) return setOpen(false)
    const saveErrors = await save(values, photo)
    if (!saveErrors) return setOpen(false)
    setPhotoError(saveErrors.photo)
    if (saveErrors.fields.username === texts.taken) markTaken()
    for (const field of editFields) {
      const message = saveErrors.fields[field]
      if (message) form.setError(field, { message }, { shouldFocus: true })
    }
  })
  const { bio } = form.watch()
  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={() => setOpen(false)}
      onExited={onClose}
      className="profile-edit"
      asksBeforeDiscarding
    >
      <form id={formId} className="scrollable profile-edit-form" onSubmit={submit} noValidate>
        <PhotoField
          username={profile.username}
          current={profile.profilePhoto}
          photo={photo}
          error={photoError}
          onChoose={choosePhoto}
          onDiscard={() => setPhoto(null)}
        />
        <TextField label={texts.name} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={texts.username}
          hint={availability === 'checking' ? texts.checking : texts.usernameHint(limits.usernameChangeDays)}
          success={availability === 'available' ? texts.available : undefined}
          error={errors.username?.message ?? (availability === 'taken' ? texts.taken : undefined)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username', { setValueAs: (text: string) => text.toLowerCase() })}
        />
        <TextArea
          label={texts.bio}
          rows={3}
          hint={texts.bioHint(formatNumber(Math.max(0, limits.bioLength - bio.length)))}
          error={errors.bio?.message}
          {...form.register('bio')}
          value={bio}
        />
        <TextField
          label={texts.location}
          autoComplete="address-level2"
          error={errors.location?.message}
          {...form.register('location')}
        />
        <TextField
          label={texts.website}
          type="url"
          inputMode="url"
          hint={texts.websiteHint}
          error={errors.website?.message}
          {...form.register('website')}
        />
        <TextField
          label={texts.registrationBody}
          hint={texts.registrationHint}
          autoComplete="off"
          error={errors.registrationBody?.message}
          {...form.register('registrationBody')}
        />
        <TextField
          label={texts.registrationNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.registrationNumber?.message}
          {...form.register('registrationNumber')}
        />
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={texts.phoneHint}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      </form>
      <div className="dialog-foot">
        <UploadProgress progress={progress} />
        <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
        <Button type="submit" form={formId} variant="primary" pending={progress !== null}>
          {texts.save}
        </Button>
      </div>
    </Dialog>
  )
}

function useAvailability(username: string, isEnabled: boolean) {
  const { call } = usePlatform()
  const [check] = useState(() => async (name: string, signal: AbortSignal) => {
    const { available } = await call('GET /auth/check-username', { query: { username: name }, signal })
    return available
  })
  const [reportFailure] = useState(() => () => toast.error(texts.checkFailed))
  const delay = accountTimes.usernameCheckDelay
  return useAvailabilityCheck({ value: username, isValid: isEnabled, delay, check, onFailure: reportFailure })
}

function UploadProgress({ progress }: { progress: number | null }) {
  const statusText = progress === null ? '' : progress < 1 ? texts.sending(Math.floor(progress * 100)) : texts.saving
  return (
    <div className="profile-edit-progress">
      <span className="meta" role="status">
        {statusText}
      </span>
      {progress !== null && <progress value={progress} max={1} aria-label={texts.saving} />}
    </div>
  )
}
