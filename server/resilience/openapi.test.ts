// The OpenAPI document of the whole site: what a linter says about it, and a client that is generated from it.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packageProgram } from '../../scripts/package-program.ts'
import { createMember } from '../features/accounts/factory.ts'
import { password } from '../features/accounts/testing/signups.ts'
import { createPost } from '../features/posts/factory.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { type Operation, readOperations } from './testing/operations.ts'

// openapi-typescript needs the compiler's API of TypeScript 5, which later versions don't have.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
})

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let site: TestSite
let folder: string
let documentFile: string
// biome-ignore lint/suspicious/noExplicitAny: read as JSON
let document: any
beforeAll(async () => {
  site = await startTestSite()
  folder = await mkdtemp(join(tmpdir(), 'chartroom-openapi-'))
  document = (await site.api()('GET /openapi.json')).body
  documentFile = join(folder, 'openapi.json')
  await writeFile(documentFile, JSON.stringify(document))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

it('has neither errors nor warnings', async () => {
  const args = [packageProgram('@redocly/cli', 'redocly'), 'lint', documentFile, '--format=json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await run(process.execPath, args, { cwd: root, env, maxBuffer: 1e8 }).catch((error) => error)
  const { problems, totals } = JSON.parse(stdout)
  expect(problems.map(({ ruleId, message }: { ruleId: string; message: string }) => [ruleId, message])).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
})

it('names the schemas of all JSON bodies and responses', () => {
  const inlined: string[] = []
  for (const [path, methods] of Object.entries<Record<string, object>>(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { requestBody, responses } = operation as { requestBody?: object; responses?: Record<string, object> }
      const contents = [requestBody, ...Object.values(responses ?? {})] as { content?: Record<string, never> }[]
      for (const [index, part] of contents.entries()) {
        const schema = (part?.content?.['application/json'] as { schema?: Record<string, unknown> } | undefined)?.schema
        if (schema && !schema.$ref && !schema.allOf) inlined.push(`${method} ${path} ${index}`)
      }
    }
  expect(inlined).toEqual([])
  expect(document.components.schemas).toMatchObject({ Post: { type: 'object' }, User: { type: 'object' } })
  expect(document.components.schemas.GetPostsResponse.properties.posts.items).toEqual({
    $ref: '#/components/schemas/Post',
  })
})

/** Whether an address can fit both paths, going by the patterns and the values of their parameters. */
function canFitBoth(a: Operation, b: Operation): boolean {
  const [first, second] = [a.path.split('/'), b.path.split('/')]
  return first.every((segment, index) => fits(segment, second[index]!, a) && fits(second[index]!, segment, b))
}

/** Whether `word` fits `segment`. Two parameters may have the same value. */
function fits(segment: string, word: string, { inPath }: Operation): boolean {
  if (!segment.startsWith('{')) return word.startsWith('{') || word === segment
  if (word.startsWith('{')) return true
  const { schema } = inPath.find(({ name }) => `{${name}}` === segment)!
  if (schema.enum) return schema.enum.includes(word)
  return schema.pattern ? new RegExp(schema.pattern, 'u').test(word) : true
}

it('has no address that fits two paths', () => {
  const operations = readOperations(document)
  const ambiguous: string[] = []
  for (const [index, a] of operations.entries())
    for (const b of operations.slice(index + 1)) {
      const isComparable = a.path !== b.path && a.path.split('/').length === b.path.split('/').length
      // A path without parameters always comes first.
      if (!isComparable || !a.path.includes('{') || !b.path.includes('{')) continue
      if (canFitBoth(a, b)) ambiguous.push(`${a.name} ${b.name}`)
    }
  expect(ambiguous).toEqual([])
})

it('is enough for a generated client to log in, read, post, like and delete', async () => {
  const { default: generate, astToString } = await import('openapi-typescript')
  await writeFile(join(folder, 'api.d.ts'), astToString(await generate(document)))
  await cp(join(import.meta.dirname, 'testing/generated-client'), folder, { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await run(process.execPath, [packageProgram('typescript', 'tsc'), '-p', folder]).catch((error) => {
    throw new Error(error.stdout)
  })
  const member = await createMember(site.platform, { password })
  await createPost(site.platform, member, { section: 'goldtalks' })
  const { stdout } = await run(process.execPath, [join(folder, 'journey.ts'), site.url, member.username, password])
  expect(JSON.parse(stdout)).toEqual({
    author: member.username,
    before: 1,
    content: 'Gold held its range again.',
    likesCount: 1,
    afterDeletion: [404, 'not_found'],
  })
})
