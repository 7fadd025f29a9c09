import { callQuery } from '../../platform/cache/call-query.ts'

export const assistantQuery = callQuery('GET /assistant', { resource: 'the assistant', persist: false })

export const conversationQuery = (id: string) =>
  callQuery('GET /assistant/conversations/:id', {
    input: { params: { id } },
    resource: 'this conversation',
    persist: false,
  })

export const keptQuery = (limit: number) => ({
  ...callQuery('GET /assistant/conversations', {
    input: { query: { limit: String(limit) } },
    resource: 'your conversations',
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})
