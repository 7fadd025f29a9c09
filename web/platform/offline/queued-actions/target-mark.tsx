import { actionTarget } from '../actions.ts'
import { isUnsent } from '../rules.ts'
import { ActMark } from './act-mark.tsx'
import { useActs } from './use-acts.ts'

/** How it stands with the last act about something. */
export function TargetMark({ of }: { of: string }) {
  const act = useActs().findLast((each) => isUnsent(each) && actionTarget(each) === of)
  return act ? <ActMark act={act} /> : null
}
