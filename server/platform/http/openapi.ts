// The contract as an OpenAPI 3.1 document.
import { z } from 'zod'
import type { Call } from '#contract/define.ts'
import { type ErrorType, errorStatus } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { apiPage as messages } from '#contract/messages/en/server-pages.ts'
import type { BoundCall } from './bind.ts'
import { methodOf } from './call-handler.ts'

export type JsonSchema = { [key: string]: unknown }
type ParameterLocation = 'path' | 'query'

/** `input`: as a client sends it; `output`: after decoding, or in a response. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

/** Query and path fields are text that stands for a value (a number, a list). The document shows the value's type. */
function parameters(schema: z.ZodObject | undefined, place: ParameterLocation): JsonSchema[] {
  if (!schema) return []
  const written = jsonSchema(schema, 'input')
  const read = jsonSchema(schema, 'output').properties as Record<string, JsonSchema>
  const required = new Set(written.required as string[] | undefined)
  return Object.keys(schema.shape).map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: read[name] ?? {},
    // Lists are comma-separated.
    ...(read[name]?.type === 'array' && { style: 'form', explode: false }),
  }))
}

const headerParameters = (call: Call): JsonSchema[] =>
  call.idempotent
    ? [{ $ref: '#/components/parameters/IdempotencyKey' }, { $ref: '#/components/parameters/Member' }]
    : []

function requestBody({ body, form, acceptsFormData }: Call): JsonSchema | undefined {
  if (form) {
    const fields = jsonSchema(form.fields, 'input')
    const files = Object.entries(form.files).map(([name, maxItems]) => [
      name,
      { type: 'array', maxItems, items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ])
    const properties = { ...(fields.properties as object), ...Object.fromEntries(files) }
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: { ...fields, properties } },
        'application/json': { schema: fields },
      },
    }
  }
  if (!body) return undefined
  const schema = jsonSchema(body, 'input')
  const required = Array.isArray(schema.required) && schema.required.length > 0
  const forms = acceptsFormData && {
    'multipart/form-data': { schema },
    'application/x-www-form-urlencoded': { schema },
  }
  return { required, content: { 'application/json': { schema }, ...forms } }
}

/** The call's own errors, and those that any call of its kind can return. */
export function errorTypesOf(call: Call, isRead: boolean): ErrorType[] {
  const types = new Set<ErrorType>(call.errors)
  if (call.params || call.query || call.body || call.form) types.add('validation_failed')
  if (call.query || !isRead) types.add('bad_request')
  if (!isRead) for (const type of ['payload_too_large', 'unsupported_media_type'] as const) types.add(type)
  if (call.access !== 'guest') for (const type of ['auth_required', 'auth_session_ended'] as const) types.add(type)
  if (call.access !== 'guest' && !isRead && !call.allowsSuspended) types.add('auth_suspended')
  if (call.access === 'admin') types.add('forbidden')
  if (call.needsConfirmation) types.add('auth_confirm_required')
  for (const type of ['rate_limited', 'internal', 'unavailable'] as const) types.add(type)
  return [...types].sort((a, b) => errorStatus[a] - errorStatus[b])
}

function failureResponses(call: Call, isRead: boolean): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(errorTypesOf(call, isRead), (type) => String(errorStatus[type]))
  return Object.fromEntries(
    [...byStatus].map(([status, types]) => [
      status,
      {
        description: types.map((type) => `\`${type}\`: ${errorMessages[type]}`).join('\n\n'),
        ...((status === '429' || status === '503') && {
          headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
        }),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { type: { enum: types } } }],
            },
          },
        },
      },
    ]),
  )
}

function success({ response, status = 200 }: Call): Record<string, JsonSchema> {
  if ('contentType' in response)
    return { [status]: { description: messages.rawBody, content: { [response.contentType]: {} } } }
  const schema = jsonSchema(z.strictObject({ success: z.literal(true), ...response.shape }), 'output')
  return { [status]: { description: messages.success, content: { 'application/json': { schema } } } }
}

/** 'GET /auth/sessions/:id' to getAuthSessionsById. */
const operationId = (name: string): string => {
  const words = name.replace(/:(\w+)/g, 'by-$1').split(/[^A-Za-z0-9]+/)
  return words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

function operation(bound: BoundCall): JsonSchema {
  const { name, call } = bound
  const isRead = methodOf(bound) === 'GET'
  const body = requestBody(call)
  return {
    operationId: operationId(name),
    summary: call.summary,
    description: messages.access[call.access],
    tags: [tagOf(bound)],
    security: call.access === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headerParameters(call)],
    ...(body && { requestBody: body }),
    responses: { ...success(call), ...failureResponses(call, isRead) },
    'x-access': call.access,
    'x-limit': call.limit ?? (isRead ? 'read' : 'write'),
  }
}

/** The first segment of a call's path. */
export const tagOf = ({ path }: BoundCall): string => path.replace(/^\/api/, '').split('/')[1] ?? ''

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  headers: { RetryAfter: { description: messages.retryAfter, schema: { type: 'integer' } } },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: messages.idempotencyKey,
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
    },
    Member: {
      name: 'X-Member',
      in: 'header',
      description: messages.memberHeader,
      schema: { type: 'string', pattern: '^[0-9a-f]{24}$' },
    },
  },
  schemas: {
    Failure: {
      type: 'object',
      properties: {
        success: { const: false },
        type: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['success', 'type', 'message'],
    },
  },
}

export function openApiDocument(calls: BoundCall[], productName: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const bound of calls) {
    const isApi = bound.path.startsWith('/api/')
    const path = bound.path.replace(/^\/api(?=\/)/, '').replace(/:(\w+)/g, '{$1}')
    paths[path] ??= isApi ? {} : { servers: [{ url: '/' }] }
    paths[path][methodOf(bound).toLowerCase()] = operation(bound)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components,
  }
}
