import { Suspense } from 'react'
import { backgroundPart } from '../platform/background-part.ts'
import { useSession } from '../platform/platform.ts'

const Waiting = backgroundPart(() => import('./waiting.tsx'))

/** Below the bar of every frame, for members. */
export function UnsentStrip() {
  const isMember = useSession().status === 'member'
  return <Suspense>{isMember && <Waiting />}</Suspense>
}
