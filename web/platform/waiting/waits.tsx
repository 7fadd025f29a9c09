import { Suspense } from 'react'
import { backgroundPart } from '../background-part.ts'
import { useActs } from './use-acts.ts'

const TargetMark = backgroundPart(() => import('./target-mark.tsx'))

/** Beside what is shown as done and is not with the server yet. `of` is what it is about, as `targetOf` names it. */
export function Waits({ of }: { of: string }) {
  const acts = useActs()
  return acts.length > 0 ? (
    <Suspense>
      <TargetMark acts={acts} of={of} />
    </Suspense>
  ) : null
}
