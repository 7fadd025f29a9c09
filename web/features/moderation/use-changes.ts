import { useState } from 'react'
import type { ModeratedContent } from '#contract/moderation.ts'
import { usePlatform } from '../../platform/platform.ts'

export type Change = { seen: ModeratedContent; current: ModeratedContent }

/** What has happened to items since they were fetched. `load` reads them again. */
export function useChanges() {
  const { call } = usePlatform()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const load = async (stale: readonly ModeratedContent[]): Promise<readonly Change[]> => {
    const read = async (seen: ModeratedContent): Promise<Change> => {
      const { content } = await call('GET /admin/content/:id', { params: { id: seen._id } })
      return { seen, current: content }
    }
    const loaded = await Promise.all(stale.map(read))
    setChanges(loaded)
    return loaded
  }
  return { changes, load }
}
