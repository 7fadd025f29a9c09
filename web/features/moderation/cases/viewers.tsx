import { cases as listTexts, caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { useLiveEvent, useOnConnect, useSocketRoom } from '../../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../../platform/platform.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatTime } from '../../../ui/format.ts'
import { useTimeZone } from '../../../ui/use-time-zone.ts'
import { caseViewers } from './api.ts'

/** Which other administrators look at which case, live. */
export function useViewers() {
  const { queries } = usePlatform()
  const session = useSession()
  const { data, refresh } = useCall(caseViewers)
  const refetch = () => queries.invalidateSoon([...caseViewers.queryKey])
  useLiveEvent('case:viewed', refetch)
  useOnConnect(({ first }) => {
    if (!first) void refresh()
  })
  const own = session.status === 'member' ? session.user._id : null
  return (data?.viewers ?? []).filter(({ member }) => member._id !== own)
}

/** Tells others that this administrator looks at the case, and who else does. */
export function Viewers({ caseId, onNext }: { caseId: string; onNext: (() => void) | undefined }) {
  useSocketRoom('case', { caseId })
  const zone = useTimeZone()
  const here = useViewers().filter((one) => one.caseId === caseId)
  const [first] = here
  return (
    <div role="status" className={first ? 'moderation-case-viewers' : undefined}>
      {first && (
        <>
          <Avatar username={first.member.username} src={first.member.profilePhoto} size="sm" />
          <p>
            <b className="bold">{texts.alsoViewedBy(parts.names(here.map(({ member }) => member.name)))}</b>{' '}
            {formatTime(first.since, zone)}
          </p>
          {onNext && <Button onClick={onNext}>{texts.leaveIt}</Button>}
        </>
      )}
    </div>
  )
}

/** Beside a row of the list. */
export function ViewingBadge({ viewers, caseId }: { viewers: ReturnType<typeof useViewers>; caseId: string }) {
  const viewer = viewers.find((one) => one.caseId === caseId)?.member
  if (!viewer) return null
  return (
    <span className="moderation-case-viewing" title={listTexts.viewedBy(viewer.name)}>
      <Avatar username={viewer.username} src={viewer.profilePhoto} size="xs" />
      <span className="visually-hidden">{listTexts.viewedBy(viewer.name)}</span>
    </span>
  )
}
