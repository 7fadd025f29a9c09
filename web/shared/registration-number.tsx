import { registrationNumber as texts } from '#contract/messages/en/registration-number.ts'

/** Beside the names of members who are registered at SEBI. */
export function RegistrationNumber({ member: { registration } }: { member: { registration?: string | undefined } }) {
  if (registration === undefined) return null
  return (
    <span className="registration-number" title={texts.label(registration)}>
      <span className="visually-hidden">{texts.label(registration)}</span>
      <span aria-hidden>{texts.short(registration)}</span>
    </span>
  )
}
