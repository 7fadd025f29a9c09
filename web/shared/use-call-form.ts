import { type FormEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { formErrorMessage } from '../platform/api/error-messages.ts'
import { randomKey } from '../platform/api/random-key.ts'
import { useStoredValues } from './use-stored-values.ts'

type Options<Values extends FieldValues> = {
  /** A field without a value keeps what was typed before the page was hydrated. */
  defaultValues?: DefaultValues<Values>
  /** Rejects with the error to show. `key` stays the same until the values change: a repeat after a lost response does nothing. */
  send: (values: Values, key: string) => Promise<void>
  /** Stores what a member types on this device under this name until it is sent. */
  draft?: string
  /** Shown if the server was not reached or failed; by default the error's own message. */
  failed?: string
}

/** A text that isn't blank. */
export const notBlank = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message })

function failureOf(error: unknown, failed: string | undefined): string {
  if (failed !== undefined) return formErrorMessage(error, failed)
  return error instanceof ApiError ? error.message : clientErrors.failed
}

/**
 * A form that is sent with a call, once at a time. Errors that the server names for its fields appear there, any other is
 * `failure`, until something is typed. What was typed stays, and the first field with an error gets the focus.
 */
export function useCallForm<Values extends FieldValues>({ send, failed, draft, ...options }: Options<Values>) {
  const form = useForm<Values>({ ...options, shouldFocusError: false })
  const forgetStored = useStoredValues(form, draft)
  const element = useRef<EventTarget & Element>(null)
  const isSending = useRef(false)
  const submission = useRef({ of: '', key: '' })
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState

  // As it is displayed: some fields have no control of their own, and are registered in another order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  const { watch, clearErrors } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => clearErrors('root'))
    return unsubscribe
  }, [watch, clearErrors])

  const showError = (error: unknown): void => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    const known = fields.filter(([name]) => form.getValues(name as Path<Values>) !== undefined)
    if (known.length === 0) form.setError('root', { message: failureOf(error, failed) })
    for (const [name, message] of known) form.setError(name as Path<Values>, { message })
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // A dialog with a form may be inside another form.
    event.stopPropagation()
    if (isSending.current) return
    isSending.current = true
    element.current = event.currentTarget
    // The server's errors at fields that aren't registered would prevent every later attempt.
    form.clearErrors()
    const sendWithKey = async (values: Values): Promise<void> => {
      const of = JSON.stringify(values)
      if (submission.current.of !== of) submission.current = { of, key: randomKey() }
      await send(values, submission.current.key)
      forgetStored()
    }
    await form.handleSubmit((values) => sendWithKey(values).catch(showError))()
    isSending.current = false
  }
  return {
    form,
    submit,
    isSending: isSubmitting,
    failure: errors.root?.message,
    /** For a field without a control of its own. Like typing, it removes the field's error once it's corrected. */
    change: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldValidate: isSubmitted }),
    /** Deletes what is stored on this device. */
    discard: forgetStored,
    /** The props of the control of a field. */
    field: <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, rules),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  }
}
