import type { ReactNode } from 'react'
import type { CallState } from '../../platform/cache/use-call.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'

type SettingsSectionProps<Data> = {
  id: string
  texts: Record<'title' | 'lead' | 'failed', string>
  query: CallState<Data>
  children: (data: Data) => ReactNode
}

/** A part of the page whose data is loaded by itself. */
export function SettingsSection<Data>({ id, texts, query, children }: SettingsSectionProps<Data>) {
  return (
    <section className="settings" aria-labelledby={id}>
      <h2 className="section-heading" id={id}>
        {texts.title}
      </h2>
      <p className="muted">{texts.lead}</p>
      {query.state === 'rejected' ? (
        <LoadError title={texts.failed} text={query.error.message} heading="h3" onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton />
      ) : (
        children(query.data)
      )}
    </section>
  )
}
