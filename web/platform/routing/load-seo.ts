// Loads the SEO record of a page beside its data.
import type { SeoContentType, SeoRecord } from '#contract/site.ts'
import { callQuery } from '../cache/call-query.ts'
import type { Platform } from '../platform.ts'
import { isGone, loadQuery } from './load-query.ts'

export const seoCall = 'GET /seo/:contentType/:contentId'

/** Null if it can't be loaded: the page is shown without it. Throws not found if what it describes was removed. */
export async function loadSeo(
  context: Platform,
  contentType: SeoContentType,
  contentId: string,
): Promise<SeoRecord | null> {
  const query = callQuery(seoCall, {
    input: { params: { contentType, contentId } },
    resource: 'page',
    persist: false,
  })
  try {
    return (await loadQuery(context, query)).data
  } catch (error) {
    if (isGone(error)) throw error
    return null
  }
}

/** If a page is missing, only its record knows that it was removed. */
export async function loadWithSeo<Page>(
  page: Promise<Page>,
  record: Promise<SeoRecord | null>,
): Promise<[Page, SeoRecord | null]> {
  const [loaded, seo] = await Promise.allSettled([page, record])
  if (seo.status === 'rejected') throw seo.reason
  if (loaded.status === 'rejected') throw loaded.reason
  return [loaded.value, seo.value]
}
