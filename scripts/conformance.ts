// npm run conformance: writes docs/conformance.md, a table of the specification's rules and the tests that prove them.
// A test names the rules it proves in a comment above it: `// Proves: rule.login.lock, rule.login.lock-text`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

type Rule = { id: string; rule: string; source: string }
export type Proof = { rule: string; file: string; title: string }

/**
 * `differs`: rules that we break on purpose, and why. `notTestable`: statements that describe no behavior of ours, and why.
 * `notBuilt`: rules or groups of rules, and what will build them.
 */
type Exceptions = Record<'differs' | 'notTestable' | 'notBuilt', Record<string, string>>

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

const markerPattern = /^[ \t]*\/\/ Proves: (.+(?:\n[ \t]*\/\/ +rule\.[^\n]+)*)$/gm
const testPattern = /\s*(?:it|test|describe)(?:\.\w+)*(?:<[\s\S]*?>)?(\()/y
/** A state of a component: `testStates` creates a test for each. */
const statePattern = /\s*(['"])((?:\\.|(?!\1).)+)\1: /y

/** The index behind the bracket that closes the one at `open`. Brackets inside strings are skipped. */
function indexAfterBracket(text: string, open: number): number {
  let depth = 0
  for (let index = open; index < text.length; index++) {
    const character = text[index]!
    if (`'"\``.includes(character)) {
      for (index++; index < text.length && text[index] !== character; index++) if (text[index] === '\\') index++
    } else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character) && --depth === 0) return index + 1
  }
  throw new Error('A bracket is never closed.')
}

const titlePattern = /\(\s*(['"`])((?:\\.|(?!\1).)*)\1/sy

function titleMatch(text: string, start: number): RegExpExecArray | null {
  testPattern.lastIndex = start
  statePattern.lastIndex = start
  const call = testPattern.exec(text)
  if (!call) return statePattern.exec(text)
  const open = testPattern.lastIndex - 1
  titlePattern.lastIndex = /\.(each|for|skipIf|runIf)\b/.test(call[0]) ? indexAfterBracket(text, open) : open
  return titlePattern.exec(text)
}

/** The title of the test that starts at `start`, or null if none does. For `it.each(table)(title)`, that is the second. */
const titleAt = (text: string, start: number): string | null =>
  titleMatch(text, start)?.[2]?.replaceAll(/\\(.)/g, '$1') ?? null

/** Returns the proofs in a test file. Throws if a marker isn't directly above a test. */
export function findProofs(file: string, text: string): Proof[] {
  return [...text.matchAll(markerPattern)].flatMap((marker) => {
    const title = titleAt(text, marker.index + marker[0].length)
    if (title === null) throw new Error(`${file}: there is no test below "${marker[0].trim()}"`)
    const rules = marker[1]!.match(/[\w.-]+\w/g)!.filter((word) => word.includes('.'))
    return rules.map((rule) => ({ rule, file, title }))
  })
}

const readProofs = (): Proof[] =>
  globSync('{contract,server,web,e2e,scripts}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => file !== 'scripts/conformance.test.ts')
    .sort()
    .flatMap((file) => findProofs(file, readFileSync(join(root, file), 'utf8')))

/** An entry for a group covers all rules whose ids begin with it. */
const entryFor = (id: string, entries: Record<string, string>): string | undefined =>
  Object.entries(entries).find(([key]) => id === key || id.startsWith(`${key}.`))?.[1]

export type State = { rule: Rule; proofs: Proof[]; differs?: string; notTestable?: string; notBuilt?: string }

export function readStates(): State[] {
  const rules = readJson<Rule[]>('docs/conformance/rules.json')
  const exceptions = readJson<Exceptions>('docs/conformance/exceptions.json')
  const proofs = readProofs()
  const ids = new Set(rules.map(({ id }) => id))
  const unknown = proofs.find(({ rule }) => !ids.has(rule))
  if (unknown) throw new Error(`${unknown.file}: there is no rule ${unknown.rule}`)
  for (const key of Object.values(exceptions).flatMap((entries) => Object.keys(entries)))
    if (!rules.some(({ id }) => id === key || id.startsWith(`${key}.`))) throw new Error(`There is no rule ${key}`)
  return rules.map((rule) => {
    const found = proofs.filter((proof) => proof.rule === rule.id)
    return {
      rule,
      proofs: found,
      differs: exceptions.differs[rule.id],
      notTestable: exceptions.notTestable[rule.id],
      notBuilt: found[0] ? undefined : entryFor(rule.id, exceptions.notBuilt),
    }
  })
}

export const isOpen = ({ proofs, differs, notTestable, notBuilt }: State): boolean =>
  !proofs.length && !differs && !notTestable && !notBuilt

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function proofCell({ proofs, differs, notTestable, notBuilt }: State): string {
  const tests = proofs.map(({ file, title }) => `${file}: ${title}`)
  if (differs) tests.unshift(`**differs:** ${differs}`)
  if (notTestable) tests.unshift(`nothing to test: ${notTestable}`)
  if (notBuilt) tests.unshift(`not built yet (${notBuilt})`)
  return tests.length ? tests.map(cell).join('<br>') : '**no proof**'
}

const groupOf = ({ rule }: State): string => rule.id.split('.')[1]!

const count = (states: State[], isCounted: (state: State) => boolean): number => states.filter(isCounted).length

export const summarize = (states: State[]): string =>
  `${states.length} rules: ${count(states, ({ proofs, differs }) => proofs.length > 0 && !differs)} proven, ` +
  `${count(states, ({ differs }) => differs !== undefined)} differ on purpose, ` +
  `${count(states, ({ notTestable }) => notTestable !== undefined)} have nothing to test, ` +
  `${count(states, ({ notBuilt }) => notBuilt !== undefined)} not built yet, ${count(states, isOpen)} without proof`

export function renderTable(states: State[]): string {
  const groups = Map.groupBy(states, groupOf)
  const sections = [...groups].map(([group, rows]) => {
    const lines = rows.map((state) => `| ${state.rule.id} | ${cell(state.rule.rule)} | ${proofCell(state)} |`)
    return `## ${group}\n\n| rule | statement | proof |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  const intro = `# Conformance\n\nGenerated by \`npm run conformance\` from the \`// Proves:\` comments above the tests.\n\n`
  return `${intro}${summarize(states)}.\n\n${sections.join('\n')}`
}

export const tableFile = join(root, 'docs/conformance.md')

if (import.meta.main) {
  const states = readStates()
  writeFileSync(tableFile, renderTable(states))
  for (const { rule } of states.filter(isOpen)) console.log(`no proof: ${rule.id}  ${rule.rule}`)
  console.log(summarize(states))
}
