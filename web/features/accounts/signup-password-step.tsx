import { useFormContext } from 'react-hook-form'
import { signup as texts } from '#contract/messages/en/accounts-screens.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { confirmPasswordDeps } from './confirm-password-deps.ts'
import type { StepProps } from './signup-person-step.tsx'
import type { SignupValues } from './signup-values.ts'
import { UsernameForPasswordManager } from './username-for-password-manager.tsx'

function AgreementText({ parts, href }: { parts: readonly [string, string, string]; href: string }) {
  return (
    <>
      {parts[0]}
      <a className="link" href={href} target="_blank" rel="noopener">
        {parts[1]} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
      </a>
      {parts[2]}
    </>
  )
}

export function PasswordStep({ errors }: StepProps) {
  const { register, watch } = useFormContext<SignupValues>()
  return (
    <>
      <UsernameForPasswordManager username={watch('username')} />
      <TextField
        label={texts.password}
        hint={texts.passwordHint}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', confirmPasswordDeps(watch('confirmPassword')))}
      />
      <TextField
        label={texts.confirm}
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <div>
        <Checkbox {...register('privacy')}>
          <AgreementText parts={texts.privacyConsent} href="/privacy-policy" />
        </Checkbox>
        <Checkbox {...register('risk')}>
          <AgreementText parts={texts.riskConsent} href="/trading-risk" />
        </Checkbox>
        <p className="muted">
          {texts.age} <AgreementText parts={texts.termsApply} href="/terms" />
        </p>
      </div>
    </>
  )
}
