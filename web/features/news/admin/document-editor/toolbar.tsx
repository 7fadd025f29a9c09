import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Media } from '#contract/media.ts'
import { toolbar as texts } from '#contract/messages/en/news-editor-screens.ts'
import { Button } from '../../../../ui/button.tsx'
import type { IconName } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { isComposing } from '../../../../ui/is-composing.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { type CommandName, commands, insertImage, isActive, setLink } from './commands.ts'
import { ImageButton } from './image-button.tsx'

type Props = { view: EditorView; state: EditorState; onUpload: (file: File) => Promise<Media | null> }

const tools = [
  ['paragraph', 'paragraph'],
  ['heading', 'heading'],
  ['subheading', 'subheading'],
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['bullets', 'bulleted-list'],
  ['numbers', 'numbered-list'],
  ['quote', 'quote'],
  ['table', 'table'],
  ['undo', 'undo'],
  ['redo', 'redo'],
] as const satisfies [CommandName, IconName][]

/** One stop for Tab; the arrow keys move between its buttons (WAI-ARIA, toolbar). */
export function Toolbar({ view, state, onUpload }: Props) {
  const [isLinking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const run = (name: CommandName) => {
    commands[name](view.state, view.dispatch, view)
    view.focus()
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons.at((at + step) % buttons.length)
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next?.focus()
  }
  return (
    <>
      <div ref={bar} className="news-toolbar" role="toolbar" aria-label={texts.label} onKeyDown={move}>
        {tools.map(([name, icon], index) => (
          <IconButton
            key={name}
            icon={icon}
            label={texts[name]}
            title={texts[name]}
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={name === 'undo' || name === 'redo' ? undefined : isActive(state, name)}
            aria-disabled={!commands[name](state) || undefined}
            onClick={() => run(name)}
          />
        ))}
        <IconButton
          icon="link"
          label={texts.link}
          title={texts.link}
          tabIndex={-1}
          aria-expanded={isLinking}
          aria-disabled={state.selection.empty || undefined}
          onClick={() => setLinking(!isLinking && !state.selection.empty)}
        />
        <ImageButton onUpload={onUpload} onUploaded={(image) => insertImage(image)(view.state, view.dispatch)} />
      </div>
      {isLinking && (
        <LinkFields
          onClose={(href) => {
            if (href !== undefined) setLink(href)(view.state, view.dispatch)
            setLinking(false)
            view.focus()
          }}
        />
      )}
    </>
  )
}

/** Without `href`, nothing changes. */
function LinkFields({ onClose }: { onClose: (href?: string) => void }) {
  const [href, setHref] = useState('')
  const set = () => onClose(href.trim() === '' ? undefined : href.trim())
  return (
    <div className="news-editor-fields">
      <TextField
        label={texts.linkAddress}
        hint={texts.linkHint}
        value={href}
        autoFocus
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <div className="button-row">
        <Button onClick={set}>{texts.setLink}</Button>
        <Button onClick={() => onClose('')}>{texts.removeLink}</Button>
      </div>
    </div>
  )
}
