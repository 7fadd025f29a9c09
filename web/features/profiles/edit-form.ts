// The form to edit a profile: its initial values, the changes to send and their validation by the contract.
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { type PublicUser, profiles } from '#contract/profiles.ts'

export const editFields = [
  'name',
  'username',
  'bio',
  'location',
  'website',
  'registrationBody',
  'registrationNumber',
  'phone',
] as const
export type EditField = (typeof editFields)[number]
export type EditValues = Record<EditField, string>

const { fields } = profiles['PUT /auth/profile'].form

export const toEditValues = (profile: PublicUser, own: User): EditValues => ({
  name: profile.name,
  username: profile.username,
  bio: profile.bio,
  location: profile.location,
  website: profile.website,
  registrationBody: profile.registrationBody,
  registrationNumber: profile.registrationNumber,
  phone: own.phone ?? '',
})

/** "priya.example.in" is a web address, too. */
const completed = (website: string): string =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/|$)/u.test(website) ? `https://${website}` : website

/** Only changed fields are sent and validated. The others stay as they are. */
export function changedValues(values: EditValues, before: EditValues): Partial<EditValues> {
  const typed = (field: EditField): string => {
    const text = values[field].trim()
    return field === 'website' ? completed(text) : text
  }
  return Object.fromEntries(
    editFields.map((field) => [field, typed(field)] as const).filter(([field, text]) => text !== before[field]),
  )
}

const validate = zodResolver(fields) as unknown as Resolver<EditValues>

export const resolverFor =
  (before: EditValues): Resolver<EditValues> =>
  async (values, context, options) => {
    const { errors } = await validate(changedValues(values, before) as EditValues, context, options)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** Whether the contract accepts it as a username. */
export const isUsername = (username: string): boolean => fields.shape.username.safeParse(username).success

export function toFormData(changes: Partial<EditValues>, photo: Blob | null): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(changes)) form.set(field, value)
  if (photo) form.set('profile_picture', photo, 'photo.jpg')
  return form
}
