// Health checks and the API documentation.

import { z } from 'zod'
import { defineCalls, rawResponse } from './define.ts'

export const system = defineCalls({
  'GET /health/live': {
    summary: 'Liveness: the process responds',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: z.strictObject({}),
    errors: [],
  },
  'GET /health/ready': {
    summary: 'Readiness: the database and the storage respond',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: z.strictObject({ database: z.boolean(), storage: z.boolean() }),
    errors: ['unavailable'],
  },
  'GET /openapi.json': {
    summary: 'The OpenAPI 3.1 document',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: rawResponse('application/json'),
    errors: [],
  },
  'GET /docs/examples': {
    summary: 'Worked examples',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: rawResponse('text/html'),
    errors: [],
  },
  'GET /docs': {
    summary: 'The API reference',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: rawResponse('text/html'),
    errors: [],
  },
})
