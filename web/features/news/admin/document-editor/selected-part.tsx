// Fields and buttons for the image, table or quote at the cursor.
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { toolbar as texts } from '#contract/messages/en/news-editor-screens.ts'
import { newsLimits as limits } from '#contract/news-limits.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type CommandName, commands, findAround, setAttribute } from './commands.ts'

type Props = { view: EditorView; state: EditorState }

const fieldsOf = {
  image: [
    ['alt', texts.imageAlt, limits.captionLength],
    ['caption', texts.caption, limits.captionLength],
  ],
  table: [['caption', texts.caption, limits.captionLength]],
  quote: [['source', texts.quoteSource, limits.quoteSourceLength]],
} as const

const buttonsOf = {
  image: [],
  table: ['addRow', 'addColumn', 'deleteRow', 'deleteColumn', 'deleteTable'],
  quote: [],
} as const satisfies Record<keyof typeof fieldsOf, readonly CommandName[]>

export function SelectedPart({ view, state }: Props) {
  const name = (['image', 'table', 'quote'] as const).find((each) => findAround(state, each))
  const found = name && findAround(state, name)
  if (!found) return null
  const { node, at } = found
  return (
    <section className="news-editor-fields" aria-label={texts.selected}>
      {fieldsOf[name].map(([attribute, label, maxLength]) => (
        <TextField
          key={attribute}
          label={label}
          value={node.attrs[attribute] as string}
          maxLength={maxLength}
          onChange={({ currentTarget }) => setAttribute(at, attribute, currentTarget.value)(view.state, view.dispatch)}
        />
      ))}
      <div className="button-row">
        {buttonsOf[name].map((command) => (
          <Button
            key={command}
            onClick={() => {
              commands[command](view.state, view.dispatch)
              view.focus()
            }}
          >
            {texts[command]}
          </Button>
        ))}
        {name === 'image' && (
          <Button onClick={() => view.dispatch(view.state.tr.delete(at, at + node.nodeSize))}>
            {texts.deleteImage}
          </Button>
        )}
      </div>
    </section>
  )
}
