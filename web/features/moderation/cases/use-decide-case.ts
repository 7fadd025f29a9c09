import type { Case } from '#contract/cases.ts'
import { caseDecision as texts } from '#contract/messages/en/cases-screens.ts'
import { browserClock } from '../../../platform/clock.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { reportedLabel, type Undoable } from '../decisions.ts'
import { suspensionEnd } from '../suspension-end.ts'
import { type Choice, decisions } from './case-choices.ts'

/** `version`: what the decision is based on. */
type Sent = { shown: Case; choice: Choice; version: number; reason?: string; text?: string }

/** Sends a decision on a case. Rejects if it has changed since. */
export function useDecideCase(): (sent: Sent) => Promise<Undoable> {
  const { call } = usePlatform()
  return async ({ shown, choice, version, reason = '', text }) => {
    const until = decisions[choice].member === 'suspended' ? suspensionEnd('7', '', browserClock.now()) : undefined
    const body = {
      ...decisions[choice],
      version,
      reason: reason.trim() || undefined,
      until: until ?? undefined,
      text: choice === 'edited' ? text : undefined,
    }
    const { decisionIds } = await call('POST /admin/cases/:id/decide', { params: { id: shown._id }, body })
    return { ids: decisionIds, text: texts.done(texts.submit[choice], reportedLabel(shown)) }
  }
}

export const versionOf = ({ content, member }: Case): number => (content ?? member!).version
