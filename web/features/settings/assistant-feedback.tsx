import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerFeedback } from '#contract/assistant.ts'
import { formatNumber } from '#contract/format-number.ts'
import { assistantFeedback as texts } from '#contract/messages/en/settings-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { feedbackQuery } from './api.ts'
import { SettingsSection } from './settings-section.tsx'

const [fewest, most] = [5, 50]
const shown = (['all', 'false', 'true'] as const).map((value) => ({ value, label: texts.shown[value] }))
type Shown = (typeof shown)[number]['value']

/** Answers that members called helpful or not, without their names. */
export function AssistantFeedback() {
  const [limit, setLimit] = useState(fewest)
  const [isHelpful, setHelpful] = useState<Shown>('all')
  const query = useCall(feedbackQuery(limit, isHelpful === 'all' ? undefined : isHelpful))
  return (
    <SettingsSection id="assistant-feedback" texts={texts} query={query}>
      {({ feedback, helpful, notHelpful, pagination }) => (
        <>
          <p>{texts.counts(formatNumber(helpful), formatNumber(notHelpful))}</p>
          <SelectField
            label={texts.show}
            options={shown}
            value={isHelpful}
            onChange={({ currentTarget }) => setHelpful(currentTarget.value as Shown)}
          />
          {feedback.length === 0 && <p className="muted">{texts.empty}</p>}
          <ol className="settings-answers">
            {feedback.map((given) => (
              <FeedbackRow key={given.answer._id} feedback={given} />
            ))}
          </ol>
          {pagination.hasMore && limit < most && (
            <Button onClick={() => setLimit(most)} pending={query.isRefreshing}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </SettingsSection>
  )
}

function FeedbackRow({ feedback: { answer, isHelpful, givenAt } }: { feedback: AnswerFeedback }) {
  return (
    <li>
      <p className="meta">
        {isHelpful ? texts.helpful : texts.notHelpful}, <ExactTime value={givenAt} />
      </p>
      <p className="bold">
        <MemberText>{answer.question}</MemberText>
      </p>
      <p dir="auto">{answer.sentences.map(({ text }) => text).join(' ') || texts.nothingShown}</p>
      <ul>
        {answer.sources.map(({ number, title, path }) => (
          <li key={number}>
            <Link to={path as never} className="link tap-target" dir="auto">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
