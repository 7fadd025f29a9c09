// The three steps of joining: which fields each holds, and whether what they hold is valid.

import { Signup } from '#contract/accounts.ts'
import { z } from '#contract/schema.ts'

/** What the form holds: the call's fields and the two boxes, which must be ticked. */
export const SignupFormSchema = Signup.safeExtend({ privacy: z.literal(true), risk: z.literal(true) })

export type SignupValues = {
  name: string
  username: string
  email: string
  country: string
  phone: string
  gender: string
  password: string
  confirmPassword: string
  privacy: boolean
  risk: boolean
}

export const emptySignup: SignupValues = {
  name: '',
  username: '',
  email: '',
  country: '',
  phone: '',
  gender: '',
  password: '',
  confirmPassword: '',
  privacy: false,
  risk: false,
}

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

/** Whether these fields are valid, whatever the others hold. */
export function isStepValid(values: SignupValues, fields: readonly Field[]): boolean {
  const checked = Signup.safeParse(values)
  return checked.success || !checked.error.issues.some((issue) => fields.includes(issue.path[0] as Field))
}

/** Who comes from an identity provider has an address and no password. */
export const providerFields: Field[] = ['name', 'username', 'country', 'phone', 'gender']
export const ProviderSignupSchema = z.object({
  name: Signup.shape.name,
  username: Signup.shape.username,
  country: Signup.shape.country,
  phone: Signup.shape.phone,
  gender: Signup.shape.gender,
})
