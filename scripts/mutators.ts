// Small changes to a source file, each of which should make a test fail (docs/mutation.md).
import { parseSync } from 'vite'

/** `sql`: a part of the changed SQL text that every statement built from it contains. */
export type Mutation = { start: number; end: number; replacement: string; line: number; sql?: string }
type Edit = Omit<Mutation, 'line'>
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const operators: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
}
const calls: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  toReversed: 'slice',
}

const isSort = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && /^(?:sort|toSorted)$/.test(((callee as Node).property as { name?: string })?.name ?? '')

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** Edits of one node of the syntax tree, without those of its children. */
function editsOfNode(node: Node, text: string): Edit[] {
  const replace = ({ start, end }: Node, replacement: string): Edit => ({ start, end, replacement })
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node.left as Node, node.right as Node]
      if (node.operator === '??') return [replace(node, text.slice(right.start, right.end))]
      if (isText(left) || isText(right)) if (node.operator === '+') return []
      const between = text.slice(left.end, right.start)
      return (operators[node.operator as string] ?? []).map((operator) => ({
        start: left.end,
        end: right.start,
        replacement: between.replace(node.operator as string, operator),
      }))
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, replacement: '' }] : []
    case 'ConditionalExpression':
    case 'IfStatement':
      return ['true', 'false'].map((value) => replace(node.test as Node, value))
    case 'Literal':
      if (typeof node.value === 'boolean') return [replace(node, String(!node.value))]
      if (typeof node.value === 'number') return numbersNear(node.value).map((value) => replace(node, value))
      return []
    case 'MemberExpression': {
      const property = node.property as Node & { name: string }
      return !node.computed && Object.hasOwn(calls, property.name) ? [replace(property, calls[property.name]!)] : []
    }
    default:
      return []
  }
}

const numbersNear = (value: number): string[] => (value > 0 ? [String(value + 1), String(value - 1)] : ['1'])

/** Types have no effect at run time, and neither have the names of imports. */
const isSkipped = ({ type }: Node): boolean => /^TS(?!As|Satisfies|NonNull)|^Import|^ExportAll/.test(type)

const sqlPattern =
  /\b(?:select|insert into|update|delete from|where|exists|case when|is null)\b|\w\.\w+ (?:=|<>|in|>|<) |x (?:and|or) /

function visit(node: Node, text: string, edits: Edit[]): void {
  if (isSkipped(node)) return
  edits.push(...editsOfNode(node, text))
  if (isText(node)) {
    const sql = maskExpressions(node, text)
    if (sqlPattern.test(sql))
      for (const edit of sqlEdits(sql, node.start + 1)) edits.push({ ...edit, sql: unchangingPart(node, text, edit) })
  }
  const ofChildren: Edit[] = []
  for (const child of childrenOf(node)) visit(child, text, ofChildren)
  // Only the sign of a sort comparison's result has an effect.
  const isIgnored = ({ start, end }: Edit): boolean => isSort(node) && /^\d+$/.test(text.slice(start, end))
  edits.push(...ofChildren.filter((edit) => !isIgnored(edit)))
}

type SqlRule = [pattern: RegExp, replacement: string]

const sqlRules: SqlRule[] = [
  [/(?<![<>=|\-:!])<(?![>=])/g, '<='],
  [/<=(?!>)/g, '<'],
  [/(?<![<>=|-])>(?![>=])/g, '>='],
  [/>=/g, '>'],
  [/<>/g, '='],
  [/(?<=[\w)\]] )=(?= [\w'($])/g, '<>'],
  [/\bnot (?!null)/g, ''],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bor\b/g, 'and'],
  [/\band\b/g, 'or'],
  [/(?<!\bnot )\bin (?=\()/g, 'not in '],
  [/\bgreatest\b/g, 'least'],
  [/\bleast\b/g, 'greatest'],
  [/\bdesc\b/g, 'asc'],
  [/\bdistinct (?!from)/g, ''],
  [/\bleft join\b(?! lateral)/g, 'join'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=\w )\+(?= )/g, '-'],
  [/(?<=\w )-(?= )/g, '+'],
  [/\bmin\b(?=\()/g, 'max'],
  [/\bmax\b(?=\()/g, 'min'],
]

/** Replaces the contents of `${…}` with letters, so that the SQL rules don't match there. */
function maskExpressions(node: Node, text: string): string {
  const whole = text.slice(node.start + 1, node.end - 1).split('')
  for (const expression of (node.expressions ?? []) as Node[]) {
    // From the `$` of `${` to the closing brace.
    const from = text.lastIndexOf('${', expression.start) - node.start - 1
    const to = text.indexOf('}', expression.end) - node.start
    whole.fill('x', from, to)
  }
  return whole.join('')
}

/** Shorter texts, such as ` and `, are in nearly every statement. */
const distinctiveLength = 20

/** The text between two expressions that an edit changes. If it's short or none, the longest such text. */
function unchangingPart(node: Node, text: string, { start, end }: Edit): string {
  const isTemplate = node.type === 'TemplateLiteral'
  const parts = isTemplate ? (node.quasis as Node[]) : [{ ...node, start: node.start + 1, end: node.end - 1 }]
  // The positions of a template's parts include the signs around them, such as `${`.
  const textOf = (part: Node): string =>
    isTemplate ? (part.value as { raw: string }).raw : text.slice(part.start, part.end)
  const changed = parts.find((part) => part.start <= start && end <= part.end)
  if (changed && textOf(changed).trim().length >= distinctiveLength) return textOf(changed)
  return parts.map(textOf).reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** Text before an assignment's sign and before the `and` of `between`, which no rule may change. */
const unchangedPattern = /(?:\b(?:set|between)|,)\s+[\w.$]+ $/

/** Edits of the SQL in one text, which starts at `offset` in the file. */
function sqlEdits(sql: string, offset: number): Edit[] {
  const edits: Edit[] = []
  const add = (from: number, to: number, replacement: string): void => {
    if (!unchangedPattern.test(sql.slice(0, from))) edits.push({ start: offset + from, end: offset + to, replacement })
  }
  for (const [pattern, replacement] of sqlRules)
    for (const { index, 0: found } of sql.matchAll(pattern)) add(index, index + found.length, replacement)
  for (const { index, 0: number } of sql.matchAll(/(?<!\border by [\d, ]*)(?<=[\s(])\d+(?=[\s,)]|$)/g))
    add(index, index + number.length, String(Number(number) + 1))
  for (const { index, 0: start, 1: keyword } of sql.matchAll(/\b(where|and|or|having|when)\s+/g)) {
    const from = index + start.length
    const to = endOfCondition(sql, from)
    if (to > from && !unchangedPattern.test(sql.slice(0, index)))
      add(from, to, keyword === 'or' || keyword === 'when' ? 'false' : 'true')
  }
  return edits
}

const endOfOperand =
  /^(?:\s+(?:and|or|where|order|group|limit|returning|on|union|then|else|end|for|having|left|join|cross)\b|,|;)/

/** Where the condition that starts at `from` ends: at a closing parenthesis, a comma or the next keyword. */
function endOfCondition(sql: string, from: number): number {
  let depth = 0
  for (let at = from; at < sql.length; at++) {
    if (sql[at] === '(') depth++
    else if (sql[at] === ')' && --depth < 0) return at
    else if (depth === 0 && endOfOperand.test(sql.slice(at, at + 20))) return at
  }
  return sql.trimEnd().length
}

/** All mutations of a TypeScript file, in order. Those that leave the text as it is are left out. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const edits: Edit[] = []
  visit(parseSync(file, text).program as unknown as Node, text, edits)
  const unique = new Map(edits.map((edit) => [`${edit.start} ${edit.end} ${edit.replacement}`, edit]))
  return [...unique.values()]
    .filter(({ start, end, replacement }) => text.slice(start, end) !== replacement)
    .sort((one, other) => one.start - other.start)
    .map((edit) => ({ ...edit, line: text.slice(0, edit.start).split('\n').length }))
}

export const applyMutation = (text: string, { start, end, replacement }: Mutation): string =>
  text.slice(0, start) + replacement + text.slice(end)

/** The mutated line, before and after. */
export function describeMutation(text: string, mutation: Mutation): { before: string; after: string } {
  const lineOf = (whole: string): string => whole.split('\n')[mutation.line - 1]!.trim()
  return { before: lineOf(text), after: lineOf(applyMutation(text, mutation)) }
}
