// What a member's page reads first. Its HTML sends these calls (`early-calls.ts`), because the server has no session to
// make them with.
import type { CallQueryMeta } from '../cache/call-query.ts'

export type FirstReadsMatch = { params: object; search: object }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The same queries as the page's own. None, if they depend on what only the browser knows. */
    firstReads?: (match: FirstReadsMatch) => { meta?: CallQueryMeta | undefined }[]
  }
}
