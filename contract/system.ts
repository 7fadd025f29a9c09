// Is it alive, and what does it promise.

import { defineCalls, rawResponse } from './define.ts'
import { z } from './schema.ts'

export const system = defineCalls({
  'GET /health/live': { summary: 'The process answers', access: 'guest', response: z.object({}), errors: [] },
  'GET /health/ready': {
    summary: 'The database and the storage answer too',
    access: 'guest',
    response: z.object({ database: z.boolean(), storage: z.boolean() }),
    errors: ['unavailable'],
  },
  'GET /openapi.json': {
    summary: 'This contract as OpenAPI 3.1',
    access: 'guest',
    response: rawResponse('application/json'),
    errors: [],
  },
  'GET /docs': {
    summary: 'The same as a page to read',
    access: 'guest',
    response: rawResponse('text/html'),
    errors: [],
  },
})
