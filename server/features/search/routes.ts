import { search } from '#contract/search.ts'
import { bind } from '../../platform/http/bind.ts'
import { runSearch } from './reads.ts'

export const searchCalls = bind(search, {
  'GET /search': ({ context, query }) => runSearch(context, query),
})
