// The values of the signup form. Separate from its schema, because that loads Zod.
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
  /** The email that the person kept although it looks mistyped. */
  keptEmail: string
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
  keptEmail: '',
}
