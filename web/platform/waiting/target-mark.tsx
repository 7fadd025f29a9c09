import { type QueuedAct, targetOf } from '../offline/acts.ts'
import { isUnsent } from '../offline/rules.ts'
import { ActMark } from './act-mark.tsx'

/** How it stands with the last act about something. */
export default function TargetMark({ acts, of }: { acts: readonly QueuedAct[]; of: string }) {
  const act = acts.findLast((each) => isUnsent(each) && targetOf(each) === of)
  return act ? <ActMark act={act} /> : null
}
