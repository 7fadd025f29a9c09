// Copying and pasting. Our content security policy lets nothing be parsed as HTML, so text from elsewhere arrives without
// its formats. What was copied in this editor keeps them.
import type { Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'

let copied: { text: string; slice: Slice } | null = null

const plainText = (event: ClipboardEvent): string => event.clipboardData?.getData('text/plain') ?? ''

export const clipboard = new Plugin({
  props: {
    clipboardTextSerializer: (slice) => {
      const text = slice.content.textBetween(0, slice.content.size, '\n\n', '\n')
      copied = { text, slice }
      return text
    },
    handleDOMEvents: {
      paste: (view, event) => {
        event.preventDefault()
        const text = plainText(event)
        if (text === '') return true
        if (copied?.text === text) view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView())
        else view.pasteText(text)
        return true
      },
      // What is dragged within the editor is moved; nothing else is accepted.
      drop: (view, event) => {
        if (view.dragging) return false
        event.preventDefault()
        return true
      },
    },
  },
})
