import { type FieldErrors, useFormContext } from 'react-hook-form'
import { signup as texts } from '#contract/messages/en/accounts-screens.ts'
import type { Availability } from '../../platform/api/use-availability-check.ts'
import { TextField } from '../../ui/text-field.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import { suggestionFor } from './signup-steps.ts'
import type { SignupValues } from './signup-values.ts'

export type StepProps = { errors: FieldErrors<SignupValues>; availability: Availability }
/** False if the identity provider already supplied the email. */
type PersonProps = StepProps & { withEmail?: boolean }

export function PersonStep({ errors, availability, withEmail = true }: PersonProps) {
  const { register, setValue, watch } = useFormContext<SignupValues>()
  const suggestion = suggestionFor(watch())
  const username = register('username', { setValueAs: (text: string) => text.toLowerCase() })
  const lowerCaseInPlace = (input: HTMLInputElement) => {
    const at = input.selectionStart
    input.value = input.value.toLowerCase()
    input.setSelectionRange(at, at)
  }
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={texts.username}
        hint={availability === 'checking' ? texts.checking : texts.usernameHint}
        success={availability === 'available' ? texts.available : undefined}
        error={errors.username?.message ?? (availability === 'taken' ? texts.taken : undefined)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...username}
        onChange={(event) => {
          lowerCaseInPlace(event.currentTarget)
          return username.onChange(event)
        }}
      />
      {withEmail && (
        <>
          <TextField
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <EmailSuggestion
            suggestion={suggestion}
            onUse={(email) => setValue('email', email, { shouldValidate: true })}
            onKeep={() => setValue('keptEmail', watch('email'))}
          />
        </>
      )}
    </>
  )
}
