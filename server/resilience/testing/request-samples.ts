// Valid requests to the calls of the OpenAPI document.
import type { ApiInput } from '../../testing/api-client.ts'
import { type KnownValues, type Operation, type Schema, sample } from './operations.ts'
import type { Random } from './random.ts'
import { formPart, formParts, type RequestDraft } from './request-draft.ts'
import { served } from './served-calls.ts'
import type { Subject } from './subjects.ts'
import { captionFile } from './video-subjects.ts'

/** Paths of the contract have parameters with a colon, those of the OpenAPI document in braces. */
export const operationNames = Object.keys(served).map((name) => name.replace(/:(\w+)/g, '{$1}'))
export const nameInContract = ({ name }: Operation): string => name.replace(/\{(\w+)\}/g, ':$1')

/** Values that make the other fields valid. Null leaves the field out. */
const fixedFields: Record<string, Record<string, string | number | null>> = {
  'GET /posts': { sort: 'latest' },
  'GET /legal/{document}': { version: '2026-11-22' },
  'GET /legal/{document}/changes': { from: '2026-11-22', to: '2026-11-23' },
  // What is in the journal is in shares.test.ts, plans are in plans.test.ts.
  'POST /posts': { trade: null, tradeReview: null, plan: null },
  'PUT /posts/{id}': { charts: null },
  'POST /posts/report/{id}': { reason: 'spam' },
  'PUT /posts/reports/{id}': { until: null, version: null },
  'PUT /admin/content/status': { status: 'pending', versions: null },
  'PUT /admin/content/{id}/status': { status: 'pending', version: null },
  'PUT /admin/users/{id}/status': { status: 'suspended', version: null },
  'DELETE /admin/content/{id}': { version: null },
  'POST /comments/report/{id}': { reason: 'spam' },
  'POST /auth/report/{id}': { reason: 'spam' },
  'POST /admin/cases/{id}/decide': {
    status: 'approved',
    version: 1,
    text: null,
    member: null,
    until: null,
    clearsQueue: null,
  },
  // An address can be given once.
  'POST /admin/sentiment-posts': { slug: null },
  'PUT /admin/sentiment-posts/{id}': { slug: null },
  'POST /admin/sentiment-posts/{id}/publish': { correction: null },
  'GET /admin/audit': { from: '2026-11-01', to: '2026-11-30' },
  'GET /admin/audit/export': { from: '2026-11-01', to: '2026-11-30' },
  'GET /journal/trades': { from: '2026-11-01', to: '2026-11-30' },
  'GET /journal/stats': { from: '2026-11-01', to: '2026-11-30' },
  'PUT /journal/review': { on: '2026-11-02', version: 0 },
  // Images and rules that are there are in journal.test.ts.
  'POST /journal/trades': { images: null, rules: null, isMissed: null },
  'PUT /journal/trades/{id}': { images: null, rules: null, isMissed: null, version: 1 },
  'PUT /badges/{id}': { version: null, isPremium: null },
  'PUT /learning/videos/{id}': { version: null },
  'PUT /admin/videos/{id}': { version: null, chapters: null },
  'POST /learning/videos/{id}/submit': { version: null },
  'POST /learning/videos/{id}/comment': { parentId: null },
  'PUT /learning/series/{id}': { version: null },
  'PUT /learning/videos/{id}/quiz': { version: null },
  'POST /learning/videos/{id}/quiz/answers': { version: null },
}

export const isRead = ({ method }: Operation): boolean => method === 'GET' || method === 'HEAD'

const isForAdmins = (operation: Operation): boolean => served[nameInContract(operation)]!.access === 'admin'

/** A path parameter is filled by the subject, by the name of the call, or by the word before it in the path. */
function pathOf(operation: Operation, known: KnownValues, { params }: ApiInput, random: Random): string[] {
  const words = operation.path.split('/').slice(1)
  return words.map((word, index) => {
    const parameter = operation.inPath.find(({ name }) => word === `{${name}}`)
    if (!parameter) return word
    const given = params?.[parameter.name] ?? known[operation.name]
    if (given !== undefined) return given
    const named = known[words[index - 1]!]
    const fitting = named === undefined ? known : { ...known, [parameter.name]: named }
    return String(sample(parameter.schema, random, fitting, parameter.name))
  })
}

const queryOf = ({ name: call, inQuery }: Operation, known: KnownValues, random: Random): string[] =>
  inQuery
    .filter(({ required }) => required || random.below(2) === 0)
    .map(({ name, schema }) => {
      const value = fixedFields[call]?.[name] ?? String(sample(schema, random, known, name))
      return `${name}=${encodeURIComponent(value)}`
    })

function fileParts({ properties }: Schema, image: Buffer) {
  const field = Object.entries(properties ?? {}).find(([, { items }]) => items?.contentMediaType)?.[0]
  if (field === undefined) return []
  if (field === 'captions') return [formPart(`; name="${field}"; filename="captions.vtt"`, captionFile, 'text/vtt')]
  return [formPart(`; name="${field}"; filename="chart.png"`, image, 'image/png')]
}

/** Who sends a request, and what it is about. */
type Sample = { subject: Subject; input: ApiInput; image: Buffer }

/** The session's token that a request to this call needs. */
export const tokenFor = (operation: Operation, { admin, owner }: Subject): string =>
  (isForAdmins(operation) ? admin : owner).token

/** A valid request. */
export function draftOf(operation: Operation, { subject, input, image }: Sample, random: Random): RequestDraft {
  const { name, method, json, form } = operation
  const known = { ...subject.known, ...input.params }
  const draft: RequestDraft = {
    method,
    path: pathOf(operation, known, input, random),
    query: queryOf(operation, known, random),
    headers: { authorization: `Bearer ${tokenFor(operation, subject)}`, ...input.headers },
    // A body that isn't JSON.
    bodyTransforms: typeof input.body === 'string' ? [() => Buffer.from(String(input.body))] : [],
  }
  const given = typeof input.body === 'object' ? input.body : {}
  // A post needs content.
  const content = form?.properties?.content && { content: 'A range day.' }
  const fieldsOf = (schema: Schema): Record<string, unknown> => {
    const fields = { ...content, ...(sample(schema, random, known) as object), ...given, ...fixedFields[name] }
    return Object.fromEntries(Object.entries(fields).filter(([field]) => fixedFields[name]?.[field] !== null))
  }
  if (form && random.below(2) === 0)
    return { ...draft, parts: [...formParts(fieldsOf(form)), ...(random.below(4) === 0 ? fileParts(form, image) : [])] }
  if (json) draft.json = fieldsOf(json)
  return draft
}
