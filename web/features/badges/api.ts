// The queries of badges.
import type { InfiniteData } from '@tanstack/react-query'
import type { badges } from '#contract/badges.ts'
import type { CallResponse } from '#contract/define.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'

const resource = 'badges'

export const allBadges = () =>
  callQuery('GET /badges/all', { input: {}, resource, lifetime: lifetimes.badges, offlineCopy: 'feeds' })

export const memberBadges = (id: string) =>
  callQuery('GET /badges/user/:id', {
    input: { params: { id } },
    resource,
    lifetime: lifetimes.memberBadges,
    offlineCopy: 'feeds',
  })

export const topBadges = (id: string) =>
  callQuery('GET /badges/user/:id/top', { input: { params: { id } }, resource, lifetime: lifetimes.topBadges })

export const badgeProgress = (id: string) =>
  callQuery('GET /badges/progress/:id', {
    input: { params: { id } },
    resource,
    lifetime: lifetimes.badgeProgress,
    offlineCopy: 'feeds',
  })

export const holderPages = (id: string) =>
  callPages('GET /badges/:id/holders', { input: { params: { id } }, resource, offlineCopy: 'feeds' })

export const latestAwards = () =>
  callQuery('GET /badges/latest', { input: {}, resource, lifetime: lifetimes.badges, offlineCopy: 'feeds' })

type HoldersPage = CallResponse<(typeof badges)['GET /badges/:id/holders']>
export type Holder = HoldersPage['holders'][number]

/** Removes duplicates: a page can start with people that have moved there from the page before. */
export function flattenHolders({ pages }: InfiniteData<HoldersPage>): Holder[] {
  const holders = new Map<string, Holder>()
  for (const page of pages)
    for (const holder of page.holders) if (!holders.has(holder.user._id)) holders.set(holder.user._id, holder)
  return [...holders.values()]
}
