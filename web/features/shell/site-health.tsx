import { admin as texts } from '#contract/messages/en/layouts.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'

const readiness = callQuery('GET /health/ready', { resource: 'state of the site', persist: false })

/** The health of the database and the storage. */
export function SiteHealth() {
  const state = useCall(readiness)
  return (
    <section aria-labelledby="health">
      <h2 id="health" className="section-heading">
        {texts.siteStatus}
      </h2>
      {state.state === 'rejected' && <LoadError title={texts.failed} onRetry={state.refresh} heading="h3" />}
      {state.state === 'pending' && <ListSkeleton />}
      {state.state === 'fulfilled' && (
        <ul className="site-health">
          <Part name={texts.database} isOk={state.data.database} />
          <Part name={texts.storage} isOk={state.data.storage} />
        </ul>
      )}
    </section>
  )
}

function Part({ name, isOk }: { name: string; isOk: boolean }) {
  return (
    <li>
      <Icon name={isOk ? 'check-circle' : 'x-circle'} />
      <span className="bold">{name}</span>
      <span className="muted">{isOk ? texts.ok : texts.notResponding}</span>
    </li>
  )
}
