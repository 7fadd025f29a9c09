// Commands of the toolbar and the keys.
import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from 'prosemirror-tables'
import type { Media } from '#contract/media.ts'
import { newsLimits } from '#contract/news-limits.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** The innermost node of this type around a position, with its own position; null if there is none. */
function around(position: ResolvedPos, types: (NodeType | undefined)[]) {
  for (let depth = position.depth; depth > 0; depth--) {
    const node = position.node(depth)
    if (types.includes(node.type)) return { node, at: position.before(depth) }
  }
  return null
}

const lists = [nodes.bullet_list, nodes.ordered_list]

/** The levels of the deepest list in a node. */
export const listDepth = (node: Node): number =>
  node.children.reduce((deepest, child) => Math.max(deepest, listDepth(child)), 0) + (lists.includes(node.type) ? 1 : 0)

/** The selected image, or the quote, table or list around the cursor. */
export function findAround({ selection }: EditorState, name: 'image' | 'quote' | 'table') {
  const type = nodes[name]
  if ('node' in selection && (selection.node as Node).type === type)
    return { node: selection.node as Node, at: selection.from }
  return around(selection.$from, [type])
}

/** A list in a table or a quote would be a document that can't be saved. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    around(state.selection.$from, lists)
      ? liftListItem(nodes.list_item!)(state, dispatch, view)
      : wrapInList(type)(state, dispatch)

const toggleQuote: Command = (state, dispatch) =>
  around(state.selection.$from, [nodes.quote]) ? lift(state, dispatch) : wrapIn(nodes.quote!)(state, dispatch)

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state) || around(state.selection.$from, [nodes.quote, ...lists])) return false
  const row = (cell: NodeType) => nodes.table_row!.create(null, [cell.createAndFill()!, cell.createAndFill()!])
  const table = nodes.table!.create(null, [row(nodes.table_header!), row(nodes.table_cell!), row(nodes.table_cell!)])
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView())
  return true
}

export const insertImage =
  ({ _id, hdUrl }: Media): Command =>
  (state, dispatch) => {
    const image = nodes.image!.create({ image: _id, src: hdUrl })
    const end = state.selection.$to.after(1)
    dispatch?.(state.tr.insert(end, image).scrollIntoView())
    return true
  }

/** `at`: the position of the node. */
export const setAttribute =
  (at: number, name: string, value: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setNodeAttribute(at, name, value))
    return true
  }

/** An empty address removes the link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    if (empty) return false
    const change = state.tr.removeMark(from, to, marks.link)
    dispatch?.(href ? change.addMark(from, to, marks.link!.create({ href })) : change)
    return true
  }

export const commands = {
  paragraph: setBlockType(nodes.paragraph!),
  heading: setBlockType(nodes.heading!, { level: 2 }),
  subheading: setBlockType(nodes.heading!, { level: 3 }),
  bold: toggleMark(marks.bold!),
  italic: toggleMark(marks.italic!),
  bullets: toggleList(nodes.bullet_list!),
  numbers: toggleList(nodes.ordered_list!),
  quote: toggleQuote,
  table: insertTable,
  undo,
  redo,
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const satisfies Record<string, Command>
export type CommandName = keyof typeof commands

/** Whether the cursor is in such a part. */
export function isActive(state: EditorState, name: CommandName): boolean {
  const { $from, from, to, empty } = state.selection
  const mark = name === 'bold' || name === 'italic' ? marks[name] : undefined
  if (mark) return empty ? !!mark.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, mark)
  if (name === 'heading') return $from.parent.type === nodes.heading && $from.parent.attrs.level === 2
  if (name === 'subheading') return $from.parent.type === nodes.heading && $from.parent.attrs.level === 3
  if (name === 'bullets') return around($from, lists)?.node.type === nodes.bullet_list
  if (name === 'numbers') return around($from, lists)?.node.type === nodes.ordered_list
  if (name === 'quote') return around($from, [nodes.quote]) !== null
  return name === 'table' && isInTable(state)
}

const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.hard_break!)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView())
  return true
}

/** Not if a list below the item would be too deep then. */
export const sink: Command = (state, dispatch) => {
  let sunk: Transaction | undefined
  sinkListItem(nodes.list_item!)(state, (change) => {
    sunk = change
  })
  if (!sunk || listDepth(sunk.doc) > newsLimits.listDepth) return false
  dispatch?.(sunk)
  return true
}

/** Adds a paragraph at the end, so that people can continue writing after anything. */
const trailingParagraph = new Plugin({
  appendTransaction: (_changes, _before, state) =>
    state.doc.lastChild?.type === nodes.paragraph
      ? null
      : state.tr.insert(state.doc.content.size, nodes.paragraph!.create()),
})

/** Tab leaves the editor, except in lists and tables. */
const keys = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': commands.bold,
  'Mod-i': commands.italic,
  'Mod-Alt-2': commands.heading,
  'Mod-Alt-3': commands.subheading,
  'Mod-Alt-0': commands.paragraph,
  Enter: splitListItem(nodes.list_item!),
  'Shift-Enter': insertBreak,
  Tab: chainCommands(goToNextCell(1), sink),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item!)),
})

export const plugins = [history(), keys, keymap(baseKeymap), tableEditing(), trailingParagraph]
