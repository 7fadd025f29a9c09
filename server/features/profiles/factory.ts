// Creates profiles for tests and the demo.
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { writeProfile } from './queries.ts'

type ProfileFields = { bio?: string; location?: string; website?: string }

export async function createProfile(
  { database }: Platform,
  { id }: { id: string },
  { bio = '', location = '', website = '' }: ProfileFields,
): Promise<void> {
  const registration = { registrationBody: '', registrationNumber: '' }
  await writeProfile(database.pool, {
    member: id,
    bio,
    location,
    website,
    ...registration,
    changedAt: now().toISOString(),
  })
}

/** The form that a browser sends to PUT /auth/profile. */
export function profileForm(fields: Record<string, string>, photo?: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (photo) form.append('profile_picture', new Blob([new Uint8Array(photo)]), 'me.jpg')
  return form
}
