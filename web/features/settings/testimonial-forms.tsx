import { type FormEvent, useState } from 'react'
import { testimonialLimits as limits, type Testimonial, type TestimonialInput } from '#contract/landing.ts'
import { testimonialForms as texts } from '#contract/messages/en/settings-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { landingQuery } from '../../shared/landing-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { SettingsSection } from './settings-section.tsx'

/** The three testimonials of the landing page, one form each. */
export function TestimonialForms() {
  const query = useCall(landingQuery())
  return (
    <SettingsSection id="testimonials" texts={texts} query={query}>
      {({ data }) =>
        data.testimonials.map((testimonial) => <TestimonialForm key={testimonial.position} testimonial={testimonial} />)
      }
    </SettingsSection>
  )
}

type Typed = Pick<Testimonial, 'name' | 'role' | 'text' | 'rating'>
const emptyForm: Typed = { name: '', role: '', text: '', rating: limits.rating }
/** A sample isn't a draft: its words were never said. */
const typedFrom = (testimonial: Testimonial): Typed => {
  const { isSample, name, role, text, rating } = testimonial
  return isSample ? emptyForm : { name, role, text, rating }
}

const stars = Array.from({ length: limits.rating }, (_, index) => String(limits.rating - index))
const ratings = stars.map((value) => ({ value, label: value }))

type Errors = Partial<Record<keyof TestimonialInput, string>>

const failureText = (error: ApiError): string =>
  error.type === 'conflict_stale' ? texts.stale : `${texts.notSaved} ${error.message}`

function TestimonialForm({ testimonial: initial }: { testimonial: Testimonial }) {
  const { call } = usePlatform()
  const [current, setCurrent] = useState(initial)
  const [typed, setTyped] = useState(() => typedFrom(initial))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const { position, version, isSample } = current

  const change = async (send: () => Promise<{ testimonial: Testimonial }>, done: string) => {
    setSending(true)
    setErrors({})
    setFailure('')
    try {
      const { testimonial } = await send()
      setCurrent(testimonial)
      setTyped(typedFrom(testimonial))
      toast.success(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.fields).length > 0) setErrors(error.fields)
      else setFailure(failureText(error))
    } finally {
      setSending(false)
    }
  }
  const params = { position: String(position) }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const send = () => call('PUT /admin/testimonials/:position', { params, body: { ...typed, version } })
    await change(send, texts.saved)
  }
  const showSample = () =>
    change(() => call('DELETE /admin/testimonials/:position', { params, body: { version } }), texts.sampleShown)
  const fieldProps = (field: 'name' | 'role' | 'text') => ({
    label: texts[field],
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: target.value })
      setErrors({ ...errors, [field]: undefined })
    },
  })
  return (
    <form className="settings-testimonial" onSubmit={submit} noValidate>
      <fieldset>
        <legend className="bold">{texts.legend(position, isSample)}</legend>
        <TextField {...fieldProps('name')} autoComplete="off" />
        <TextField {...fieldProps('role')} autoComplete="off" hint={texts.roleHint} />
        <TextArea {...fieldProps('text')} rows={3} hint={texts.textHint} />
        <SelectField
          label={texts.rating}
          options={ratings}
          value={String(typed.rating)}
          onChange={({ target }) => setTyped({ ...typed, rating: Number(target.value) })}
        />
        {failure && <p role="alert">{failure}</p>}
        <div className="settings-actions">
          <Button type="submit" variant="primary" pending={isSending}>
            {texts.save}
          </Button>
          {!isSample && (
            <Button onClick={showSample} pending={isSending}>
              {texts.showSample}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}
