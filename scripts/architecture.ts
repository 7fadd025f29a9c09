// Checks the rules of ARCHITECTURE.md. server/features.ts defines which feature may import which.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureOf, isTest, partOf, readSources, type Source, withoutComments } from './sources.ts'
import { sqlRules } from './sql-rules.ts'
import { textRules } from './text-rules.ts'

const root = join(import.meta.dirname, '..')

const isLocal = (target: string): boolean => /^(contract|server|web|e2e|bench|scripts)\//.test(target)
/** All that the design system may know of the contract. */
const contractOfUi = ['messages/en/ui', 'messages/en/toasts', 'messages/en/day-headings', 'format-number'].map(
  (name) => `contract/${name}.ts`,
)

/** Tests may import anything. */
function importRules({ file, imports }: Source): string[] {
  const found: string[] = []
  if (isTest(file)) return found
  const side = file.split('/')[0]
  for (const { target, line } of imports) {
    const at = `${file}:${line}`
    if (side === 'contract' && !['zod', 'big.js'].includes(target) && !target.startsWith('contract/'))
      found.push(`${at} the contract imports Zod, big.js and itself, not ${target}`)
    if (side === 'web' && target.startsWith('server/'))
      found.push(`${at} the web imports the contract, never the server`)
    if (side === 'server' && target.startsWith('web/') && !file.startsWith('server/platform/http/'))
      found.push(`${at} the server imports the contract, never the web`)
    if (/^(server\/platform|web\/(platform|shared|ui))\//.test(file) && featureOf(target))
      found.push(`${at} platform, shared and ui import no feature`)
    if (file.startsWith('web/platform/') && /^web\/(routes\/|[^/]+$)/.test(target))
      found.push(`${at} the platform imports nothing that is built on it, such as routes`)
    if (file.startsWith('web/ui/') && /^web\/(platform|shared)\//.test(target))
      found.push(`${at} ui imports neither platform, shared nor features`)
    if (file.startsWith('web/ui/') && target.startsWith('contract/') && !contractOfUi.includes(target))
      found.push(`${at} ui knows no feature: take what it shows as props, and its own texts from messages/en/ui.ts`)
    if (/^web\/(features|shared|ui)\//.test(file) && target.startsWith('web/routes/'))
      found.push(`${at} only the router imports routes`)
    if (isLocal(target) && target.includes('/testing/')) found.push(`${at} only tests import from testing folders`)
  }
  return found
}

/** Imports between features. What holds SQL may also build on another feature's tables and fragments. */
function featureRules({ file, imports }: Source, order: string[]): string[] {
  const feature = featureOf(file)
  if (!feature || !file.startsWith('server/')) return []
  const found: string[] = []
  if (!order.includes(feature)) found.push(`${file} the feature ${feature} is not listed in server/features.ts`)
  for (const { target, line } of imports) {
    const other = featureOf(target)
    if (!other || other === feature || !target.startsWith('server/')) continue
    const at = `${file}:${line}`
    const part = partOf(target)
    const allowed = ['actions', 'reads', 'rules', 'view']
    if (['feature', 'queries', 'fragments'].includes(partOf(file))) allowed.push('tables', 'fragments')
    if (isTest(file) || partOf(file) === 'factory') allowed.push('factory')
    if (['feature', 'event-handlers'].includes(partOf(file))) allowed.push('event-handlers')
    if (order.indexOf(other) > order.indexOf(feature) && !isTest(file))
      found.push(`${at} ${feature} may not import ${other}, which comes after it in server/features.ts`)
    if (!allowed.includes(part))
      found.push(`${at} ${part} of ${other} is private; import its actions, reads, rules or view`)
  }
  return found
}

/** The second one writes only what was fetched, rendered by the server or stored on the device. */
const cacheWriters = ['web/platform/cache/cached-data.ts', 'web/platform/cache/queries.ts']
const cacheWritePattern = /\.(setQueryData|setQueriesData|setState|setData)\b/

const lazyLoaders = ['web/platform/routing/lazy-part.tsx', 'web/platform/routing/background-component.ts']
const lazyPattern = /\blazy\s*[(<]|\blazy as \w/

const documentKeys = 'web/ui/use-document-keys.ts'

const looseSchemaPattern = /\bz\s*\.(?:object|looseObject)\(|\.(?:loose|passthrough|catchall)\(/
/** Identity providers may send parameters of their own; the check before signup reads part of a form. */
const looseSchemas = ['contract/identities.ts', 'contract/accounts.ts']

/** Each can be replaced in tests. The design system doesn't know the platform's. */
const clocks = ['web/platform/clock.ts', 'web/ui/use-current-time.ts']
const mayReadTime = (file: string): boolean =>
  clocks.includes(file) || file.startsWith('web/service-worker/') || file === 'web/platform/routing/entry-recovery.ts'

/** Keywords that only some files may contain. */
function wordRules({ file, text }: Source): string[] {
  if (file.startsWith('contract/') && /^import \{[^}]*\b(?!z\b)\w+[^}]*\} from 'zod'/m.test(text))
    return [`${file} import z from Zod, so that the other rules see its schemas`]
  if (file.startsWith('contract/') && looseSchemaPattern.test(text) && !looseSchemas.includes(file))
    return [`${file} use z.strictObject: unknown keys are rejected`]
  if (file.startsWith('contract/messages/en/') && /\$\{(?:name|author)\}/.test(text))
    return [`${file} enclose names in isolated(), or they reorder the sentence when written from right to left`]
  if (file.startsWith('web/') && !cacheWriters.includes(file) && !isTest(file) && cacheWritePattern.test(text))
    return [`${file} change cached data through web/platform/cache/cached-data.ts`]
  if (file.startsWith('web/') && !lazyLoaders.includes(file) && lazyPattern.test(withoutComments(text)))
    return [`${file} a lost file would take its surroundings down: use lazyPart, lazyDialog or backgroundComponent`]
  if (
    file.startsWith('web/') &&
    !isTest(file) &&
    /event\.key [!=]== 'Enter'/.test(text) &&
    !text.includes('isComposing(event)')
  )
    return [`${file} Enter may end a word of an input method: ask isComposing of web/ui/is-composing.ts`]
  if (
    file !== documentKeys &&
    file.startsWith('web/') &&
    !isTest(file) &&
    /\bdocument\.addEventListener\('key/.test(text)
  )
    return [`${file} a held key would act again and again: use ${documentKeys}`]
  if (
    file.startsWith('web/') &&
    !isTest(file) &&
    !mayReadTime(file) &&
    /\bDate\.now\(|new Date\(\)/.test(withoutComments(text))
  )
    return [`${file} get the time from browserClock, or in ui from use-current-time.ts`]
  if (!file.startsWith('server/') || isTest(file)) return []
  const code = withoutComments(text)
  const found: string[] = []
  if (file !== 'server/platform/config.ts' && !file.startsWith('server/commands/') && /process\.env\b/.test(code))
    found.push(`${file} process.env is read in config only`)
  if (partOf(file) === 'actions' && /\b(?:defineEventHandler|bind|statement)\(|\bEventHandler</.test(code))
    found.push(`${file} actions hold actions only: move event handlers, routes and statements to their own files`)
  if (file !== 'server/platform/clock.ts' && /\bDate\.now\(|new Date\(\)/.test(code))
    found.push(`${file} get the time from clock.ts`)
  if (file !== 'server/platform/ids.ts' && /Math\.random\(|randomBytes\(|randomUUID\(/.test(code))
    found.push(`${file} get random values from ids.ts`)
  return found
}

function webFeatureRules({ file, imports }: Source): string[] {
  const feature = featureOf(file)
  if (!feature || !file.startsWith('web/')) return []
  return imports
    .filter(({ target }) => target.startsWith('web/features/') && featureOf(target) !== feature)
    .map(
      ({ line, target }) => `${file}:${line} ${feature} may not import ${target}; combine web features in web/routes`,
    )
}

const platformFolders = ['api', 'cache', 'device', 'live', 'offline', 'routing', 'session', 'testing']
const platformFiles = ['clock.ts', 'deferred-platform.ts', 'observable-value.ts', 'platform.ts']
const routeFolders = ['definitions', 'overlays', 'pages']
const routeFiles = ['tree.ts', 'first-pages.ts']

/** Where files of the web's platform and routes, and fakes for tests, belong. */
function placeRules({ file, text }: Source): string[] {
  const found: string[] = []
  const [, part, folder = ''] = /^web\/(platform|routes)\/([^/]+)/.exec(file) ?? []
  if (
    part === 'platform' &&
    !platformFolders.includes(folder) &&
    !platformFiles.includes(folder) &&
    !/\.d\.ts$/.test(file)
  )
    found.push(`${file} belongs in one of web/platform's folders: ${platformFolders.join(', ')}`)
  if (part === 'routes' && ![...routeFolders, ...routeFiles].includes(folder) && !isTest(file))
    found.push(`${file} belongs in one of web/routes' folders: ${routeFolders.join(', ')}`)
  if (folder === 'definitions' && (file.endsWith('.tsx') || /^export (?:const|function) use[A-Z]/m.test(text)))
    found.push(`${file} holds definitions only: move components and hooks to pages or overlays`)
  if (
    file.startsWith('web/') &&
    folder !== 'definitions' &&
    !isTest(file) &&
    /\bcreate(Root)?Route(WithContext)?[(<]/.test(text)
  )
    found.push(`${file} defines a route: move the definition to web/routes/definitions`)
  const isFake =
    /\/(?:fake|mock|stub)-[^/]+$/.test(file) || /^export .*\b(?:create|start)?(?:Fake|Mock|Stub)[A-Z]/m.test(text)
  if (isFake && !isTest(file)) found.push(`${file} is a fake for tests: move it to a testing folder`)
  return found
}

type Rejected = { pattern: RegExp; message: string; allowed?: string[] }

/** Waits of tests that prove nothing, or never end and don't say why. */
const rejectedWaits: Rejected[] = [
  { pattern: /\bnetworkidle\b/, message: 'waits for a quiet network: wait for the effect' },
  {
    pattern: /\bwaitForTimeout\(|\bawait setTimeout\(|=> setTimeout\((?:resolve|done|r)\b/,
    message: 'waits for a time: wait for the effect',
  },
  { pattern: /\bexpect\(await [^\n]*\bactiveElement\b/, message: 'looks at the focus once: use expect.poll' },
  { pattern: /\bretry: [1-9]/, message: 'retries a test: find out why it fails' },
  {
    pattern: /\bfor \(;;\)|\bwhile \((?:true\)|[!(]*await\b)/,
    message: 'has a loop without a bound: use waitUntil of server/testing/wait-until.ts',
  },
]

/** Tests that pause for a time, and why. */
const pauses: Record<string, string> = {
  'server/resilience/two-nodes.test.ts': 'the length of an outage',
  'e2e/losses.ts': 'a response that takes long',
  'e2e/lessons.ts': 'looks at the processing of a video less often than waitUntil does',
}

/** Whether a test passes must not depend on chance or on how busy the machine is. */
const rejectedChance: Rejected[] = [
  {
    pattern: /\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/,
    message: 'pauses for a time: wait for the effect, or list the reason in scripts/architecture.ts',
    allowed: Object.keys(pauses),
  },
  {
    pattern: /\bMath\.random\(|\brandom(?:Int|Between)\(|\bseed: (?:Date|newKey)\b/,
    message: 'draws other inputs in each run: use createRandom of server/resilience/testing/random.ts',
  },
  { pattern: /\bvi\.wait(?:For|Until)\((?!.*\btimeout:)/, message: 'waits for a second at most: use expect.poll' },
  {
    pattern: /\bexpect\([^)]*\bperformance\.now\(|\bloadavg\b/,
    message: 'fails on a busy machine: measure times in bench, or use a fake clock',
  },
]

/** A spread of a literal only keeps a line short. */
const spreadRule = ({ file, text }: Source): string[] =>
  /\.\.\.\{/.test(withoutComments(text)) ? [`${file} spreads a literal: write its properties`] : []

function waitRules({ file, text }: Source): string[] {
  if (!isTest(file) || file === 'server/testing/wait-until.ts') return []
  return [...rejectedWaits, ...rejectedChance]
    .filter(({ pattern, allowed }) => !allowed?.includes(file) && pattern.test(withoutComments(text)))
    .map(({ message }) => `${file} ${message}`)
}

/** One line for each import cycle among files. Type-only imports don't count: they are gone at run time. */
function cycleRules(sources: Source[]): string[] {
  const importsOf = new Map(
    sources.map(({ file, imports }) => [file, imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)]),
  )
  const found: string[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start !== -1) found.push(`${[...path.slice(start), file].join(' → ')} is an import cycle`)
    if (start !== -1 || done.has(file)) return
    path.push(file)
    for (const target of importsOf.get(file) ?? []) visit(target)
    path.pop()
    done.add(file)
  }
  for (const file of importsOf.keys()) visit(file)
  return found
}

const lengthRule = ({ file, text }: Source): string[] => {
  const lines = text.split('\n').length
  return lines > 330 && !isTest(file) ? [`${file} has ${lines} lines: split it by responsibility`] : []
}

export const featureOrder = (text: string): string[] =>
  [...text.matchAll(/^ {2}(\w+)Feature,$/gm)].map(([, name]) => name!.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`))

export function lintSources(sources: Source[], order: string[]): string[] {
  const found = sources.flatMap((source) => [
    ...importRules(source),
    ...featureRules(source, order),
    ...wordRules(source),
    ...sqlRules(source),
    ...textRules(source),
    ...webFeatureRules(source),
    ...placeRules(source),
    ...spreadRule(source),
    ...waitRules(source),
    ...lengthRule(source),
  ])
  return [...found, ...cycleRules(sources)]
}

if (import.meta.main) {
  const found = lintSources(readSources(), featureOrder(readFileSync(join(root, 'server/features.ts'), 'utf8')))
  for (const line of found) console.error(line)
  process.exit(found.length > 0 ? 1 : 0)
}
