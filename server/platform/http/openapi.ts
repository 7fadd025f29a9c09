// The contract as an OpenAPI 3.1 document.

import { z } from 'zod'
import { EmptyResponse, MessageResponse } from '#contract/common.ts'
import type { Call } from '#contract/define.ts'
import { type ErrorType, errorStatus } from '#contract/errors.ts'
import { loginAsAccess } from '#contract/login-as.ts'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { apiPage as messages } from '#contract/messages/en/server-pages.ts'
import { permissionsFor } from '#contract/permissions.ts'
import { skipsToken } from './access.ts'
import type { BoundCall } from './bind.ts'
import { methodOf } from './call-handler.ts'
import { type Components, createComponents, type JsonSchema, jsonSchema, reachableSchemas } from './openapi-schemas.ts'

type ParameterLocation = 'path' | 'query'

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

function requestBody({ body, form, acceptsFormData }: Call, { referenceTo }: Components): JsonSchema | undefined {
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
        'application/json': { schema: referenceTo(body ?? form.fields, 'input') },
      },
    }
  }
  if (!body) return undefined
  const schema = referenceTo(body, 'input')
  const { required: fields } = jsonSchema(body, 'input')
  const required = Array.isArray(fields) && fields.length > 0
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
  if (call.form) types.add('disk_full')
  if (call.access !== 'guest') for (const type of ['auth_required', 'auth_session_ended'] as const) types.add(type)
  if (call.access !== 'guest' && !isRead && !call.allowsSuspended) types.add('auth_suspended')
  if (call.access === 'admin') types.add('forbidden')
  if (!skipsToken(call)) types.add('insufficient_scope')
  if (!skipsToken(call) && loginAsAccess(call) !== 'allowed') types.add('login_as_refused')
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

function success({ response, status = 200 }: Call, { referenceTo }: Components): Record<string, JsonSchema> {
  if ('contentType' in response)
    return { [status]: { description: messages.rawBody, content: { [response.contentType]: {} } } }
  const schema = referenceTo(withSuccess(response), 'output')
  return { [status]: { description: messages.success, content: { 'application/json': { schema } } } }
}

/** 'GET /auth/sessions/:id' to getAuthSessionsById. */
const operationId = (name: string): string => {
  const words = name.replace(/:(\w+)/g, 'by-$1').split(/[^A-Za-z0-9]+/)
  return words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

const withFirstUpper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const wrapped = new WeakMap<z.ZodObject, z.ZodObject>()
/** A response as it is sent. */
function withSuccess(response: z.ZodObject): z.ZodObject {
  const known = wrapped.get(response)
  if (known) return known
  const sent = z.strictObject({ success: z.literal(true), ...response.shape })
  wrapped.set(response, sent)
  return sent
}

/** Names the bodies and responses of calls after the call, and schemas shared by several calls after the first. */
function nameSchemas(calls: BoundCall[]): Promise<Components> {
  const bodies = new Map<z.ZodType, string>()
  const responses = new Map<z.ZodType, string>([[withSuccess(EmptyResponse), 'EmptyResponse']])
  responses.set(withSuccess(MessageResponse), 'MessageResponse')
  for (const { name, call } of calls) {
    const prefix = withFirstUpper(operationId(name))
    const body = call.body ?? call.form?.fields
    if (body && !bodies.has(body)) bodies.set(body, `${prefix}Request`)
    if ('contentType' in call.response) continue
    const sent = withSuccess(call.response)
    if (!responses.has(sent)) responses.set(sent, `${prefix}Response`)
  }
  const byName = (schemas: Map<z.ZodType, string>) => new Map([...schemas].map(([schema, name]) => [name, schema]))
  return createComponents(byName(bodies), byName(responses))
}

/** Who may make the call. */
export const accessNote = ({ access, area }: Call): string =>
  area ? messages.accessWith(permissionsFor(area)) : messages.access[access]

function operation(bound: BoundCall, named: Components): JsonSchema {
  const { name, call } = bound
  const isRead = methodOf(bound) === 'GET'
  const body = requestBody(call, named)
  return {
    operationId: operationId(name),
    summary: call.summary,
    description: `${accessNote(call)}. ${messages.scope(call.scope)}.`,
    tags: [tagOf(bound)],
    security: [
      ...(call.access === 'guest' ? [{}] : []),
      { bearer: [] },
      ...(call.scope ? [{ accessToken: [call.scope] }] : []),
    ],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headerParameters(call)],
    ...(body && { requestBody: body }),
    responses: { ...success(call, named), ...failureResponses(call, isRead) },
    'x-access': call.access,
    ...(call.area && { 'x-permissions': permissionsFor(call.area) }),
    'x-limit': call.limit ?? (isRead ? 'read' : 'write'),
  }
}

/** The first segment of a call's path. */
export const tagOf = ({ path }: BoundCall): string => path.replace(/^\/api/, '').split('/')[1] ?? ''

const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: messages.session },
    accessToken: { type: 'http', scheme: 'bearer', description: messages.accessToken },
  },
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

/** `productName`: of this site. Paths are those of the contract, without /api. */
export async function openApiDocument(calls: BoundCall[], productName: string): Promise<JsonSchema> {
  const named = await nameSchemas(calls)
  const paths: Record<string, JsonSchema> = {}
  for (const bound of calls) {
    const isApi = bound.path.startsWith('/api/')
    const path = bound.path.replace(/^\/api(?=\/)/, '').replace(/:(\w+)/g, '{$1}')
    paths[path] ??= isApi ? {} : { servers: [{ url: '/' }] }
    paths[path][methodOf(bound).toLowerCase()] = operation(bound, named)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description: messages.basics.join('\n\n'),
      license: { name: 'GNU Affero General Public License 3.0 or later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: { ...components, schemas: { ...components.schemas, ...reachableSchemas(named.schemas, paths) } },
  }
}
