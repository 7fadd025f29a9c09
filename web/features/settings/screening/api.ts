import type { FigureDays } from '#contract/screening.ts'
import { callQuery } from '../../../platform/cache/call-query.ts'

export const figuresQuery = (days: FigureDays) => ({
  ...callQuery('GET /admin/screening/figures', {
    input: { query: { days } },
    resource: 'figures of the rules',
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})
