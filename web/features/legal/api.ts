import type { DocumentName } from '#contract/legal-limits.ts'
import { callQuery } from '../../platform/cache/call-query.ts'

/** Without a version, the one in force. */
export const documentQuery = (document: DocumentName, version?: string) =>
  callQuery('GET /legal/:document', {
    input: { params: { document }, query: version === undefined ? {} : { version } },
    resource: 'text',
  })

export const changesQuery = (document: DocumentName, from: string, to: string) =>
  callQuery('GET /legal/:document/changes', {
    input: { params: { document }, query: { from, to } },
    resource: 'text',
    persist: false,
  })
