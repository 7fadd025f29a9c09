// The editor of an article's text, built on ProseMirror. Loaded only where articles are written.
import './document-editor.css'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { EditorState, Plugin } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import type { Media } from '#contract/media.ts'
import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { Block } from '#contract/news-document.ts'
import { plugins } from './commands.ts'
import { toDocument, toEditor } from './convert.ts'
import { readHtml } from './read-html.ts'
import { schema } from './schema.ts'
import { SelectedPart } from './selected-part.tsx'
import { Toolbar } from './toolbar.tsx'

// Copying and pasting. Our content security policy lets the browser parse no HTML, so we read what is copied elsewhere
// ourselves. What is copied in this editor is kept as it is.
let copied: { text: string; slice: Slice } | null = null

/** Null if it has nothing that an article can contain. */
function sliceOf(html: string): Slice | null {
  const blocks = readHtml(html)
  if (blocks.length === 0) return null
  const { content } = toEditor(blocks, [])
  const depthOf = (block: Block | undefined) => (block?.type === 'paragraph' ? 1 : 0)
  return new Slice(content, depthOf(blocks[0]), 1)
}

/** A cell has one paragraph. Anything else would split its table. */
function inOneParagraph({ content }: Slice): Slice {
  const inline: Node[] = []
  content.descendants((node) => {
    if (!node.isTextblock) return true
    if (inline.length > 0 && node.childCount > 0) inline.push(schema.nodes.hard_break!.create())
    inline.push(...node.children)
    return false
  })
  return new Slice(Fragment.from(inline), 0, 0)
}

const clipboard = new Plugin({
  props: {
    clipboardTextSerializer: (slice) => {
      const text = slice.content.textBetween(0, slice.content.size, '\n\n', '\n')
      copied = { text, slice }
      return text
    },
    handleDOMEvents: {
      paste: (view, event) => {
        event.preventDefault()
        const read = (type: string) => event.clipboardData?.getData(type) ?? ''
        const html = read('text/html')
        const text = read('text/plain').replaceAll('\r\n', '\n')
        // ProseMirror marks what it copies: an image alone has no text.
        const isOurs = copied?.text === text && html.includes('data-pm-slice')
        const slice = isOurs ? copied!.slice : sliceOf(html)
        const isCell = isInTable(view.state)
        if (slice)
          view.dispatch(view.state.tr.replaceSelection(isCell ? inOneParagraph(slice) : slice).scrollIntoView())
        else if (text) view.pasteText(isCell ? text.replace(/\s*\n\s*/g, ' ') : text)
        return true
      },
      // Content dragged within the editor is moved; nothing else is accepted.
      drop: (view, event) => {
        if (view.dragging) return false
        event.preventDefault()
        return true
      },
    },
  },
})

export type DocumentEditorProps = {
  document: readonly Block[]
  images: readonly Media[]
  error: string | undefined
  onChange: (document: Block[]) => void
  onUpload: (file: File) => Promise<Media | null>
}

export default function DocumentEditor({ document, images, error, onChange, onUpload }: DocumentEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** The document that the editor reported last. Any other document was loaded from elsewhere. */
  const reported = useRef<readonly Block[]>(document)
  const [state, setState] = useState<EditorState | null>(null)
  const report = useRef(onChange)
  report.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view lives as long as the component
  useEffect(() => {
    const created = new EditorView(place.current, {
      state: EditorState.create({ doc: toEditor(document, images), plugins: [...plugins, clipboard] }),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': texts.body },
      dispatchTransaction: (change) => {
        const next = created.state.apply(change)
        created.updateState(next)
        setState(next)
        if (!change.docChanged) return
        reported.current = toDocument(next.doc)
        report.current(reported.current as Block[])
      },
    })
    view.current = created
    setState(created.state)
    return () => created.destroy()
  }, [])

  useEffect(() => {
    if (!view.current || document === reported.current) return
    reported.current = document
    const loaded = EditorState.create({ doc: toEditor(document, images), plugins: view.current.state.plugins })
    view.current.updateState(loaded)
    setState(loaded)
  }, [document, images])

  return (
    <div className="news-editor" aria-invalid={error ? true : undefined}>
      {state && view.current && (
        <>
          <Toolbar view={view.current} state={state} onUpload={onUpload} />
          <SelectedPart view={view.current} state={state} />
        </>
      )}
      <div ref={place} className="news-editor-text news-text" />
      {error && (
        <p className="hint error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
