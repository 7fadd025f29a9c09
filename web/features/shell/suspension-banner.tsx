import { suspended as texts } from '#contract/messages/en/layouts.ts'
import { useSession } from '../../platform/platform.ts'
import { Banner } from '../../ui/banner.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'

/** Tells a suspended member why they can't post, and until when. */
export function SuspensionBanner() {
  const session = useSession()
  const suspension = session.status === 'member' ? session.user.suspension : null
  if (!suspension) return null
  const { until, reason } = suspension
  return (
    <Banner icon="alert">
      <b className="bold">{texts.title}</b>{' '}
      {until && (
        <>
          {texts.until} <ExactTime value={until} />.{' '}
        </>
      )}
      {texts.canRead} {reason && texts.reason(reason)}
    </Banner>
  )
}
