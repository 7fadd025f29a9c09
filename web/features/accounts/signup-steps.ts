// The three steps of the signup form: their fields and whether they are valid.

import { z } from 'zod'
import { Signup } from '#contract/accounts.ts'
import { suggestEmail } from './email-typos.ts'
import type { SignupValues } from './signup-values.ts'

/** The fields of the API call plus two checkboxes, which must be ticked. */
export const SignupFormSchema = Signup.safeExtend({
  privacy: z.literal(true),
  risk: z.literal(true),
  keptEmail: z.string(),
})

/** The email that was probably meant, unless the person has kept theirs. */
export const suggestionFor = ({ email, keptEmail }: SignupValues): string | null =>
  email === keptEmail ? null : suggestEmail(email)

type Field = keyof SignupValues

export const stepFields: Field[][] = [
  ['name', 'username', 'email'],
  ['country', 'phone', 'gender'],
  ['password', 'confirmPassword'],
]

export const stepOf = (field: Field): number =>
  Math.max(
    0,
    stepFields.findIndex((fields) => fields.includes(field)),
  )

/** Whether these fields are valid, regardless of the others. */
export function isStepValid(values: SignupValues, fields: readonly Field[]): boolean {
  const checked = Signup.safeParse(values)
  return checked.success || !checked.error.issues.some((issue) => fields.includes(issue.path[0] as Field))
}

/** A signup through an identity provider needs no email and no password. */
export const providerFields: Field[] = ['name', 'username', 'country', 'phone', 'gender']
export const ProviderSignupSchema = z.object({
  name: Signup.shape.name,
  username: Signup.shape.username,
  country: Signup.shape.country,
  phone: Signup.shape.phone,
  gender: Signup.shape.gender,
})
