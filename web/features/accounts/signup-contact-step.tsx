import { useFormContext } from 'react-hook-form'
import { genders } from '#contract/accounts.ts'
import { type Country, countries } from '#contract/countries.ts'
import { signup as texts } from '#contract/messages/en/accounts-screens.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StepProps } from './signup-person-step.tsx'
import type { SignupValues } from './signup-values.ts'

/** Most members are in India. */
const isFirst = ({ code }: Country): boolean => code === 'IN'
const countryOptions = [...countries.filter(isFirst), ...countries.filter((country) => !isFirst(country))].map(
  ({ code, name, phoneCode }) => ({ value: code, label: `${name} (+${phoneCode})` }),
)
const genderOptions = genders.map((value) => ({ value, label: texts.genders[value] }))

export function ContactStep({ errors }: StepProps) {
  const { register, watch } = useFormContext<SignupValues>()
  const phone = register('phone')
  const dialCode = countries.find(({ code }) => code === watch('country'))?.phoneCode
  return (
    <>
      <SelectField
        label={texts.country}
        options={countryOptions}
        placeholder={texts.chooseCountry}
        autoComplete="country"
        error={errors.country?.message}
        {...register('country')}
      />
      <TextField
        label={dialCode ? `${texts.phone} (+${dialCode})` : texts.phone}
        hint={texts.phoneHint}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={errors.phone?.message}
        {...phone}
        onChange={(event) => {
          event.currentTarget.value = event.currentTarget.value.replace(/\D/g, '')
          return phone.onChange(event)
        }}
      />
      <SelectField
        label={texts.gender}
        options={genderOptions}
        placeholder={texts.chooseGender}
        autoComplete="sex"
        error={errors.gender?.message}
        {...register('gender')}
      />
    </>
  )
}
