// The editor's schema: exactly the parts of the contract's documents. Their limits are checked when they are saved.
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

const cells = tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} })

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', { dir: 'auto' }, 0] },
  heading: {
    group: 'block',
    content: 'text*',
    marks: '',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, { dir: 'auto' }, 0],
  },
  bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: {
    content: 'paragraph (bullet_list | ordered_list)?',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  quote: {
    group: 'block',
    content: 'paragraph+',
    defining: true,
    attrs: { source: { default: '' } },
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  image: {
    group: 'block',
    atom: true,
    attrs: { image: {}, src: { default: '' }, alt: { default: '' }, caption: { default: '' } },
    toDOM: ({ attrs }) => ['figure', ['img', { src: attrs.src, alt: attrs.alt }], ['figcaption', attrs.caption]],
  },
  ...cells,
  table: { ...cells.table, attrs: { caption: { default: '' } } },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    // Not followed while it is edited.
    toDOM: ({ attrs }) => ['a', { title: attrs.href }, 0],
  },
  bold: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
  italic: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
}

export const schema = new Schema({ nodes, marks })
