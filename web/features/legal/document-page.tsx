import { useMatch } from '@tanstack/react-router'
import type { LegalDocument } from '#contract/legal.ts'
import { type DocumentName, documentNames } from '#contract/legal-limits.ts'
import { legal as texts } from '#contract/messages/en/legal-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { openCookieChoices } from '../../platform/device/cookie-choices.ts'
import { Button } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { documentQuery } from './api.ts'
import { DocumentState } from './document-state.tsx'
import { DocumentVersions } from './document-versions.tsx'

/** The document at this path, such as /terms. */
export default function DocumentPage() {
  const { fullPath } = useMatch({ strict: false })
  const name = documentNames.find((known) => `/${known}` === fullPath) ?? 'about'
  return <CurrentDocument name={name} />
}

function CurrentDocument({ name }: { name: DocumentName }) {
  const response = useCall(documentQuery(name))
  return (
    <DocumentState response={response}>
      {({ document }) => (
        <>
          {texts.englishText && <p className="legal-note">{texts.englishText}</p>}
          <DocumentHead title={document.title} lead={document.lead} />
          <p className="muted">{texts.inForceSince(document.version)}</p>
          <p className="legal-note">{texts.notReviewed}</p>
          <Divider />
          <Sections document={document} />
          {name === 'cookies' && (
            <p>
              <Button onClick={openCookieChoices}>{texts.cookieChoices}</Button>
            </p>
          )}
          <DocumentVersions document={document} />
        </>
      )}
    </DocumentState>
  )
}

export function DocumentHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className="display">{title}</h1>
      <p className="lead muted">{lead}</p>
    </>
  )
}

export function Sections({ document }: { document: LegalDocument }) {
  return document.sections.map((section) => (
    <section key={section.title}>
      <h2 className="subtitle">{section.title}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="lead">
          {paragraph}
        </p>
      ))}
      {section.email && (
        <p className="lead">
          <a className="link" href={`mailto:${section.email}`}>
            {section.email}
          </a>
        </p>
      )}
    </section>
  ))
}
