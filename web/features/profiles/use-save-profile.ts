// Saves the viewer's profile and photo in one request. The form keeps its values until the server has them.
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { photoSizes, editToasts as toasts } from '#contract/messages/en/profile-edit-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { isUnauthorized } from '../../platform/api/error-messages.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { updateCachedPerson } from '../../platform/cache/cached-people.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { toast } from '../../ui/toast.ts'
import { profileQuery } from './api.ts'
import { changedValues, type EditField, type EditValues, toFormData } from './edit-form.ts'

/** B §7 */
const timeout = 30_000

type Profile = CallResult<'GET /auth/profile/:username'>

export type SaveErrors = { fields: Partial<Record<EditField, string>>; photo: string | null }

const photoErrors: readonly (string | null)[] = ['image_unreadable', 'image_too_large', 'unsupported_media_type']
const usernameErrors: readonly (string | null)[] = ['username_taken', 'username_wait']

function saveErrors(error: unknown): SaveErrors {
  if (!(error instanceof ApiError)) return { fields: {}, photo: null }
  const { type, message, fields } = error
  if (type === 'payload_too_large') return { fields: {}, photo: photoSizes.upload }
  if (photoErrors.includes(type)) return { fields: {}, photo: message }
  if (usernameErrors.includes(type)) return { fields: { username: message }, photo: null }
  return { fields, photo: fields.profile_picture ?? null }
}

/** `progress`: the sent share from 0 to 1, null while nothing is being sent. */
export function useSaveProfile(before: EditValues) {
  const { call, queries, whenBrowserReady } = usePlatform()
  const session = useSession()
  const [progress, setProgress] = useState<number | null>(null)

  /** Updates the viewer everywhere, without waiting for the live event. */
  const applyUser = async (user: User, { bio, location, website }: Partial<EditValues>) => {
    const { _id, username, name, profilePhoto } = user
    updateCachedPerson(queries.client, _id, (person) => ({
      ...person,
      ...(person.bio !== undefined && { bio: bio ?? person.bio }),
      ...(person.location !== undefined && { location: location ?? person.location }),
      ...(person.website !== undefined && { website: website ?? person.website }),
      username,
      name,
      profilePhoto,
    }))
    // After a change of username the profile is available at once.
    const cached = queries.client.getQueryData<Profile>(profileQuery(before.username).queryKey)
    if (cached) storeResponse(queries.client, profileQuery(username).queryKey, cached)
    const { session: store } = await whenBrowserReady()
    store.update(user)
    // The live event of this change invalidates the profile too. Both lead to one request.
    queries.invalidateSoon(profileQuery(username).queryKey)
  }

  /** Resolves to null on success. */
  const save = async (values: EditValues, photo: Blob | null): Promise<SaveErrors | null> => {
    const changes = changedValues(values, before)
    const isAboutPhoto = photo !== null && Object.keys(changes).length === 0
    const loginMessage = isAboutPhoto ? toasts.loginToUpload : toasts.loginToUpdate
    if (session.status !== 'member') {
      toast.error(loginMessage)
      openAuthModal()
      return { fields: {}, photo: null }
    }
    setProgress(0)
    try {
      const form = toFormData(changes, photo)
      const { user } = await call('PUT /auth/profile', { form, timeout, onProgress: setProgress })
      await applyUser(user, changes)
      if (photo) void announceUpdate()
      if (photo) toast.success(toasts.photoUpdated)
      if (!isAboutPhoto) toast.success(toasts.updated)
      return null
    } catch (error) {
      if (isUnauthorized(error)) toast.error(loginMessage)
      else toast.error(isAboutPhoto ? toasts.photoFailed : toasts.updateFailed)
      return saveErrors(error)
    } finally {
      setProgress(null)
    }
  }

  /** Tells the server to notify the other browsers (B §4). */
  const announceUpdate = async () => {
    const { live } = await whenBrowserReady()
    await live.emit('profile:updated', {}).catch(() => {})
  }
  return { save, progress }
}
