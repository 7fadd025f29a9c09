import { Link, useParams } from '@tanstack/react-router'
import type { ChangedText } from '#contract/legal.ts'
import { legal as texts } from '#contract/messages/en/legal-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Divider } from '../../ui/divider.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { changesQuery } from './api.ts'
import { DocumentState } from './document-state.tsx'

/** /legal/{document}/changes/{from}/{to} */
export default function ChangesPage() {
  const { document: name, from, to } = useParams({ from: '/public/legal/$document/changes/$from/$to' })
  const response = useCall(changesQuery(name, from, to))
  return (
    <DocumentState response={response}>
      {({ title, texts: changed }) => (
        <>
          <h1 className="display">{texts.changesTitle(title)}</h1>
          <p className="lead muted">{texts.changesSince(from, to)}</p>
          <p className="muted">{isUnchanged(changed) ? texts.nothingChanged : texts.legend}</p>
          <p>
            <Link to={`/${name}`} className="link">
              {texts.readCurrent}
            </Link>
          </p>
          <Divider />
          {changed.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids
            <ChangedParagraph key={index} text={text} />
          ))}
        </>
      )}
    </DocumentState>
  )
}

const isUnchanged = (changed: readonly ChangedText[]): boolean =>
  changed.every(({ parts }) => parts.every(({ change }) => change === 'same'))

function ChangedParagraph({ text: { kind, parts } }: { text: ChangedText }) {
  const content = parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids
    <span key={index}>
      {index > 0 && ' '}
      <Part part={part} />
    </span>
  ))
  return kind === 'title' ? <h2 className="subtitle">{content}</h2> : <p className="lead">{content}</p>
}

/** Screen readers don't announce the elements themselves. */
function Part({ part: { change, text } }: { part: ChangedText['parts'][number] }) {
  if (change === 'same') return text
  const Element = change === 'added' ? 'ins' : 'del'
  return (
    <Element>
      <VisuallyHidden>{`(${texts[change]} `}</VisuallyHidden>
      {text}
      <VisuallyHidden>)</VisuallyHidden>
    </Element>
  )
}
