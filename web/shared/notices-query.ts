// The risk notices, for the pages that show them.
import { callQuery } from '../platform/cache/call-query.ts'
import type { Platform } from '../platform/platform.ts'
import { failOnServerOnly, loadQuery } from '../platform/routing/load-query.ts'

export const noticesQuery = callQuery('GET /notices', { resource: 'text' })

/** Loads what `StandardWarning` shows, before the page of something by this member is drawn. */
export const loadWarning = async (platform: Platform, author: { registration?: string | undefined }): Promise<void> => {
  if (author.registration !== undefined) await loadQuery(platform, noticesQuery).catch(failOnServerOnly)
}
