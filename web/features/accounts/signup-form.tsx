import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { accountTimes } from '#contract/accounts-limits.ts'
import { signup as texts } from '#contract/messages/en/accounts-screens.ts'
import { useAvailabilityCheck } from '../../platform/api/use-availability-check.ts'
import { Button } from '../../ui/button.tsx'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import { AuthNote, type Note } from './auth-note.tsx'
import { AutoSubmitNote } from './auto-submit-note.tsx'
import { ContactStep } from './signup-contact-step.tsx'
import { loadSignupDraft, saveSignupDraft } from './signup-draft.ts'
import { PasswordStep } from './signup-password-step.tsx'
import { PersonStep } from './signup-person-step.tsx'
import { isStepValid, SignupFormSchema, stepFields, stepOf, suggestionFor } from './signup-steps.ts'
import { emptySignup, type SignupValues } from './signup-values.ts'
import { useAutoSubmit } from './use-auto-submit.ts'

type Props = {
  checkUsername: (username: string, signal: AbortSignal) => Promise<boolean>
  onCheckFailed: (error: unknown) => void
  onUsernameNeeded: () => void
  /** Returns field errors or a note, or null on success. */
  onSignup: (values: SignupValues) => Promise<{ fields?: Record<string, string>; note?: Note } | null>
}

type Field = keyof SignupValues

// The checkboxes start as false, which the schema's output type doesn't allow.
const signupResolver = zodResolver(SignupFormSchema) as unknown as Resolver<SignupValues>

const steps = [PersonStep, ContactStep, PasswordStep] as const
const lastStep = steps.length - 1

const serializeStep = (values: SignupValues, step: number): string =>
  JSON.stringify(stepFields[step]?.map((field) => values[field]))

export default function SignupForm({ checkUsername, onCheckFailed, onUsernameNeeded, onSignup }: Props) {
  const [draft] = useState(loadSignupDraft)
  const [step, setStep] = useState(draft?.step ?? 0)
  /**
   * Going back, or returning to the form, pauses auto-advance until a field is edited or Next is pressed. Holds the
   * step's values.
   */
  const [pausedAt, setPausedAt] = useState<string | null>(draft && serializeStep(draft.values, draft.step))
  /** Next was pressed while the username check was still running. */
  const [isNextPending, setNextPending] = useState(false)
  const [note, setNote] = useState<Note | null>(null)
  const { announce, region } = useLiveRegion()
  const form = useForm({ mode: 'onChange', resolver: signupResolver, defaultValues: draft?.values ?? emptySignup })
  const { errors, isSubmitting } = form.formState
  const values = form.watch()
  useEffect(() => saveSignupDraft({ values, step }))
  const fields = useStepFocus(step)
  const { availability, checkNow, markTaken } = useAvailabilityCheck({
    value: values.username.trim().toLowerCase(),
    isValid: isStepValid(values, ['username']),
    delay: accountTimes.usernameCheckDelay,
    check: checkUsername,
    onFailure: onCheckFailed,
  })
  const isStepReady = isStepValid(values, stepFields[step] ?? []) && (step > 0 || availability === 'available')

  const goTo = (next: number) => {
    setStep(next)
    announce(`${texts.progress(next + 1)}: ${texts.steps[next]}`)
  }
  const autoSubmit = useAutoSubmit({
    ready:
      step < lastStep &&
      isStepReady &&
      pausedAt !== serializeStep(values, step) &&
      (step > 0 || suggestionFor(values) === null),
    values: `${step} ${serializeStep(values, step)}`,
    delay: accountTimes.signupAutoAdvance,
    run: () => goTo(step + 1),
  })
  const goToNextStep = async () => {
    if (!(await form.trigger(stepFields[step], { shouldFocus: true }))) return
    autoSubmit.markDone()
    setPausedAt(null)
    setNote(null)
    if (step > 0 || availability === 'available') return goTo(step + 1)
    if (availability !== 'taken') {
      checkNow()
      return setNextPending(true)
    }
    onUsernameNeeded()
    form.setFocus('username')
  }
  const continueAfterCheck = useEffectEvent(() => {
    if (!isNextPending || availability === 'checking') return
    setNextPending(false)
    if (availability === 'available') return goTo(1)
    if (availability === 'unknown') setNote({ kind: 'error', message: texts.checkFailed })
    form.setFocus('username')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either changes
  useEffect(() => continueAfterCheck(), [isNextPending, availability])
  const goBack = () => {
    goTo(step - 1)
    setPausedAt(serializeStep(values, step - 1))
  }

  const send = form.handleSubmit(async (checked) => {
    if (availability !== 'available') return onUsernameNeeded()
    const result = await onSignup(checked)
    setNote(result?.note ?? null)
    const fieldErrors = Object.entries(result?.fields ?? {}) as [Field, string][]
    if (!fieldErrors[0]) return
    if (result?.fields?.username) markTaken()
    goTo(stepOf(fieldErrors[0][0]))
    for (const [field, message] of fieldErrors) if (field !== 'username') form.setError(field, { message })
  })
  const submit = (event: FormEvent) => {
    if (step === lastStep) return send(event)
    event.preventDefault()
    void goToNextStep()
  }
  const isComplete =
    isStepValid(values, stepFields.flat()) && availability === 'available' && values.privacy && values.risk
  const Step = steps[step] ?? PersonStep
  return (
    <FormProvider {...form}>
      <StepList step={step} />
      <form className="auth-form" onSubmit={submit} noValidate>
        {region}
        <AuthNote note={note} />
        <div className="auth-fields" ref={fields}>
          <Step errors={errors} availability={availability} />
        </div>
        {step < lastStep && (
          <AutoSubmitNote
            state={autoSubmit.state}
            counting={texts.autoAdvance}
            stopped={texts.autoAdvanceStopped}
            onStop={autoSubmit.stop}
          />
        )}
        <div className="auth-nav">
          <Button disabled={step === 0} onClick={goBack}>
            {texts.previous}
          </Button>
          {step < lastStep ? (
            <Button key="next" type="submit" variant="primary" pending={isNextPending}>
              {texts.next}
            </Button>
          ) : (
            <Button key="no-next" disabled>
              {texts.next}
            </Button>
          )}
        </div>
        {step === lastStep && (
          <Button type="submit" variant="primary" large pending={isSubmitting} disabled={!isComplete && !isSubmitting}>
            {texts.submit}
          </Button>
        )}
      </form>
    </FormProvider>
  )
}

function StepList({ step }: { step: number }) {
  return (
    <ol className="signup-steps" aria-label={texts.progress(step + 1)}>
      {texts.steps.map((name, index) => (
        <li
          key={name}
          className={index < step ? 'signup-step-done' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          {texts.stepTitle(index + 1, name)}
        </li>
      ))}
    </ol>
  )
}

/** Focuses the first field of a new step, or the first with an error, because the focused element is gone. */
function useStepFocus(step: number) {
  const fields = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const container = fields.current
    const invalid = container?.querySelector<HTMLElement>('[aria-invalid]')
    const first = invalid ?? container?.querySelector<HTMLElement>('input:not([hidden]), select')
    first?.focus()
  }, [step])
  return fields
}
