import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { screeningPractice as texts } from '#contract/messages/en/screening-practice.ts'
import { signalMessages } from '#contract/messages/en/screening-signals.ts'
import { type Evidence, testedTextLength } from '#contract/screening.ts'
import type { TestedText } from '#contract/screening-practice.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useCallForm } from '../../../shared/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** Which rules match a text, and what would happen to it. */
export function TestForm() {
  const { call } = usePlatform()
  const [tested, setTested] = useState<TestedText | null>(null)
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { text: '' },
    failed: texts.testFailed,
    send: async (body) => {
      const response = await call('POST /admin/screening/test', { body }).catch((error) => {
        setTested(null)
        throw error
      })
      setTested(response.tested)
    },
  })
  const control = field('text')
  return (
    <form className="settings-screening gutter" onSubmit={submit} noValidate>
      <h2 className="section-heading">{texts.test}</h2>
      <p className="muted">{texts.testLead}</p>
      <TextArea
        {...control}
        label={texts.text}
        rows={4}
        maxLength={testedTextLength}
        error={control.error ?? failure}
      />
      <Button type="submit" pending={isSending}>
        {texts.run}
      </Button>
      <div role="status">{tested && <Result tested={tested} />}</div>
    </form>
  )
}

const evidenceLine = (one: Evidence): string => {
  const points = formatNumber(one.points)
  return `${'signal' in one ? signalMessages[one.signal] : `“${one.word}”`} (${one.points > 0 ? `+${points}` : points})`
}

function Result({ tested }: { tested: TestedText }) {
  const { outcome, rules, words, points, reviewAt, evidence, language } = tested
  return (
    <div className="settings-screening-result" data-outcome={outcome}>
      <p className="bold">{texts.outcomes[outcome]}</p>
      {rules.length === 0 ? (
        <p>{texts.noRules}</p>
      ) : (
        <ul>
          {rules.map(({ rule, mode }) => (
            <li key={rule}>
              {parts.reviewReasons[rule]} <span className="meta">{texts.modes[mode]}</span>
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && <MemberText as="p">{texts.found(words)}</MemberText>}
      <p className="muted">
        {texts.points(points, reviewAt)} {texts.detected(texts.languages[language])}
      </p>
      {evidence.length > 0 && (
        <>
          <h3 className="bold">{texts.evidence}</h3>
          <MemberText as="p" className="muted">
            {evidence.map(evidenceLine).join(', ')}
          </MemberText>
        </>
      )}
    </div>
  )
}
