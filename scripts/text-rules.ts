// Finds sentences for people outside contract/messages.
import { parseSync } from 'vite'
import { isTest, type Source } from './sources.ts'

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const hasWords = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2}/u.test(text)

/** Properties of our components and of HTML that people see or hear. */
const shownAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|text|note)$/

const nameOf = ({ name }: Node): string => (isNode(name) && typeof name.name === 'string' ? name.name : '')

/** Whether it is a literal with words, or chooses one. */
function isWords(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'JSXExpressionContainer') return isWords(node.expression)
  if (node.type === 'ConditionalExpression') return isWords(node.consequent) || isWords(node.alternate)
  if (node.type === 'LogicalExpression') return isWords(node.right)
  return (node.type === 'Literal' || node.type === 'JSXText') && hasWords(node.value)
}

/** A text between tags, one in an attribute that people see, or one in a toast. */
function isText(node: Node): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return (node.children as Node[]).some(isWords)
  if (node.type === 'JSXAttribute') return shownAttributes.test(nameOf(node)) && isWords(node.value)
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const { object } = node.callee
  const [first] = node.arguments as Node[]
  return isNode(object) && object.name === 'toast' && isWords(first)
}

function findTexts(node: Node): Node[] {
  const children = Object.values(node).flat().filter(isNode).flatMap(findTexts)
  return isText(node) ? [node, ...children] : children
}

export function textRules({ file, text }: Source): string[] {
  if (!/^web\/.*\.tsx$/.test(file) || isTest(file)) return []
  const found = findTexts(parseSync(file, text).program as unknown as Node)
  return found.map(
    ({ start }) =>
      `${file}:${text.slice(0, start).split('\n').length} has a text for people: move it to contract/messages/en`,
  )
}
