import type { ReactNode } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { localData } from '#contract/messages/en/local-data-screens.ts'
import { ownBuild } from '../../platform/device/service-worker.ts'
import { formatBytes } from '../../ui/format.ts'
import type { CacheInfo, StorageSpace, WorkerInfo } from './local-stores.ts'
import type { LocalData } from './use-local-data.ts'

/** Browser storage, the service worker and its caches. */
export function Environment({ space, workers, caches }: Pick<LocalData, 'space' | 'workers' | 'caches'>) {
  return (
    <div className="local-data-sections">
      <StorageUsage space={space} />
      <ServiceWorkerInfo workers={workers} caches={caches} />
    </div>
  )
}

function StorageUsage({ space }: { space: StorageSpace }) {
  const texts = localData.storage
  return (
    <section aria-labelledby="local-space">
      <h2 id="local-space" className="section-heading">
        {texts.title}
      </h2>
      <dl>
        <Fact name={texts.used}>
          {space ? texts.of(formatBytes(space.used), formatBytes(space.quota)) : texts.unknown}
        </Fact>
        <Fact name={texts.persistence}>
          {space ? (space.isPersisted ? texts.persisted : texts.notPersisted) : texts.unknown}
        </Fact>
      </dl>
    </section>
  )
}

function ServiceWorkerInfo({ workers, caches }: { workers: WorkerInfo[]; caches: CacheInfo[] }) {
  const texts = localData.worker
  const buildOf = ({ build }: WorkerInfo): string => {
    if (build === null) return texts.notResponding
    return build === ownBuild() ? texts.sameAsPage : build.replace(/^.*\//, '')
  }
  return (
    <section aria-labelledby="local-worker">
      <h2 id="local-worker" className="section-heading">
        {texts.title}
      </h2>
      {workers.length === 0 && <p className="muted">{texts.none}</p>}
      <dl>
        {workers.map((worker) => (
          <Fact key={worker.state} name={texts.states[worker.state]}>
            {texts.build}: {buildOf(worker)}
          </Fact>
        ))}
        <Fact name={texts.caches}>
          {caches.length === 0 && texts.noCaches}
          {caches.map(({ name, count }) => (
            <span key={name}>
              {name}: {texts.files(formatNumber(count), count === 1)}
            </span>
          ))}
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
