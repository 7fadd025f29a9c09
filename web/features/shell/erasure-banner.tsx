import { pendingErasure as texts } from '#contract/messages/en/data-rights-screens.ts'
import { useSession } from '../../platform/platform.ts'
import { useKeepAccount } from '../../shared/use-keep-account.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'

/** Reminds a member that their account will be deleted, and lets them cancel that. */
export function ErasureBanner() {
  const session = useSession()
  const dueAt = session.status === 'member' ? session.user.erasureDueAt : undefined
  return dueAt ? <PendingErasure dueAt={dueAt} /> : null
}

function PendingErasure({ dueAt }: { dueAt: string }) {
  const { keep, isPending } = useKeepAccount()
  return (
    <Banner
      icon="alert"
      action={
        <Button pending={isPending} onClick={() => void keep()}>
          {texts.keep}
        </Button>
      }
    >
      {texts.due} <ExactTime value={dueAt} />
    </Banner>
  )
}
