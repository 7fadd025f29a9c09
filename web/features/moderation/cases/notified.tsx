import type { Case } from '#contract/cases.ts'
import { caseDecision as texts } from '#contract/messages/en/cases-screens.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Choice, isInAuthorsFavor } from './case-choices.ts'

/** Who is notified of the decision, and what they read. */
export function Notified({ shown: { content, member, reports }, choice }: { shown: Case; choice: Choice }) {
  const author = content?.author ?? member!
  const count = reports.filter(({ status }) => status === 'pending').length
  const isPublicAlready = choice === 'approved' || choice === 'left'
  return (
    <section className="moderation-case-notified">
      <h3 className="bold">{texts.notified}</h3>
      <ul>
        {choice !== 'left' && (
          <li>
            <Icon name="profile" small />
            <span>
              {isInAuthorsFavor(choice) ? texts.notifiedAuthorOnly(author.name) : texts.notifiedAuthor(author.name)}
            </span>
          </li>
        )}
        {count > 0 && (
          <li>
            <Icon name={isInAuthorsFavor(choice) ? 'close' : 'check'} small />
            <span>{isInAuthorsFavor(choice) ? texts.notifiedDismissed(count) : texts.notifiedUpheld(count)}</span>
          </li>
        )}
        {isPublicAlready && count === 0 && choice === 'left' && <li>{texts.notifiedNobody}</li>}
      </ul>
    </section>
  )
}
