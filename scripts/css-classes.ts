// Keeps the classes of web features apart. All stylesheets that were ever loaded stay in the page, so a class that two
// of them define would style both. See prefixes for the names each feature may use.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureOf } from './sources.ts'

const root = join(import.meta.dirname, '..')

/** Words that the classes of a feature begin with, where it's not only the feature's own name. */
const prefixes: Record<string, readonly string[]> = {
  accounts: ['account', 'auth', 'signup'],
  announcements: ['announcement'],
  comments: ['comment', 'comments'],
  follows: ['follow', 'people', 'person', 'blocked'],
  'hall-of-fame': ['hall'],
  notifications: ['notification', 'notifications', 'bell', 'preferences', 'push'],
  offline: ['unsent'],
  polls: ['poll', 'polls'],
  posts: ['post', 'feed', 'compose', 'composer', 'room'],
  profiles: ['profile'],
  search: ['search', 'discover'],
  shell: ['site', 'admin'],
  videos: ['learning', 'lesson', 'educator', 'educators', 'player', 'miniwatch', 'history', 'quiz'],
}

type Source = { file: string; text: string }
/** The classes of a selector, one list for each compound (`.post.queued`) between its combinators. */
type Compounds = string[][]

const hasPrefix = (name: string, feature: string): boolean =>
  (prefixes[feature] ?? [feature]).some((prefix) => name === prefix || name.startsWith(`${prefix}-`))

/** The selectors of all style rules, however deep in `@layer` and `@media`. */
function readSelectors(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '""')
  const selectors: string[] = []
  let skippedDepth = 0
  for (const [, prelude = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') skippedDepth = Math.max(0, skippedDepth - 1)
    if (end !== '{') continue
    if (skippedDepth > 0 || /^\s*@(keyframes|font-face)/.test(prelude)) skippedDepth++
    else if (!prelude.trim().startsWith('@')) selectors.push(...splitAtCommas(prelude))
  }
  return selectors
}

function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** Finds `:name(…)` with its inner text. Brackets may be nested. */
function findFunction(selector: string, names: string): { start: number; end: number; inner: string } | undefined {
  const match = new RegExp(`:(?:${names})\\(`).exec(selector)
  if (!match) return undefined
  const from = match.index + match[0].length
  let depth = 1
  let end = from
  for (; depth > 0 && end < selector.length; end++) depth += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0
  return { start: match.index, end, inner: selector.slice(from, end - 1) }
}

/**
 * One list of compound selectors for each alternative of `:is()`. Skips `:not()` and `:has()`, whose arguments aren't
 * styled.
 */
function parseSelector(selector: string): Compounds[] {
  const condition = findFunction(selector, 'not|has')
  if (condition) return parseSelector(selector.slice(0, condition.start) + selector.slice(condition.end))
  const choice = findFunction(selector, 'is|where')
  if (choice)
    return splitAtCommas(choice.inner).flatMap((inner) =>
      parseSelector(selector.slice(0, choice.start) + inner + selector.slice(choice.end)),
    )
  const compounds = selector
    .split(/[\s>+~]+/)
    .map((compound) => [...compound.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))
  return [compounds.filter((names) => names.length > 0)]
}

/** A stylesheet defines the first class of each of its selectors; the others it only uses. */
const definedBy = (compounds: Compounds): string | undefined => compounds[0]?.[0]

/** The words in the string literals of `className={…}` and `className="…"`. */
function readClassNames(text: string): string[] {
  const values = [...text.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
  return values.flatMap(([, plain, expression = '']) => {
    const literals =
      plain === undefined ? [...expression.matchAll(/(['"`])(.*?)\1/g)].map(([, , text = '']) => text) : [plain]
    return literals.flatMap((literal) => literal.replace(/\$\{.*?\}/g, ' ').split(/\s+/)).filter(Boolean)
  })
}

export function lintClasses(sources: Source[]): string[] {
  const found = new Set<string>()
  const rules = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      readSelectors(text).flatMap((selector) =>
        parseSelector(selector).map((compounds) => ({ file, selector, compounds })),
      ),
    )

  const definitions = new Map<string, string>()
  const shared = new Set<string>()
  for (const { file, compounds } of rules) {
    const name = definedBy(compounds)
    if (!name) continue
    const first = definitions.get(name) ?? file
    if (first !== file) found.add(`.${name} is defined in ${first} and in ${file}: rename one of them`)
    definitions.set(name, first)
    if (!featureOf(file)) for (const names of compounds) for (const each of names) shared.add(each)
  }

  for (const { file, selector, compounds } of rules) {
    const feature = featureOf(file)
    if (!feature) continue
    const [first, ...rest] = compounds.map(([name = '']) => name)
    const outside = rest.find((name) => !hasPrefix(name, feature) && !shared.has(name))
    if (first && !hasPrefix(first, feature))
      found.add(`${file} "${selector}": .${first} lacks the prefix of ${feature}`)
    if (outside) found.add(`${file} "${selector}": .${outside} lacks the prefix of ${feature}`)
  }

  for (const { file, text } of sources) {
    const feature = featureOf(file)
    if (!feature || !file.endsWith('.tsx')) continue
    for (const name of readClassNames(text)) {
      const owner = featureOf(definitions.get(name) ?? '')
      if (owner && owner !== feature) found.add(`${file} uses .${name}, which belongs to ${owner}`)
    }
  }
  return [...found]
}

if (import.meta.main) {
  const files = globSync('web/**/*.{css,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const found = lintClasses(files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })))
  for (const line of found) console.error(line)
  process.exit(found.length > 0 ? 1 : 0)
}
