import type { DocumentName } from '#contract/legal-limits.ts'
import { legal as texts } from '#contract/messages/en/legal-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Divider } from '../../ui/divider.tsx'
import { documentQuery } from './api.ts'
import { Sections } from './document-page.tsx'
import { DocumentVersions } from './document-versions.tsx'
import './legal.css'

/** A document below its page's own content, without its title and lead. Nothing if it can't be loaded. */
export function DocumentPart({ name }: { name: DocumentName }) {
  const document = useCall(documentQuery(name)).data?.document
  if (!document) return null
  return (
    <div className="legal-part">
      <Divider />
      {texts.englishText && <p className="legal-note">{texts.englishText}</p>}
      <p className="muted">{texts.inForceSince(document.version)}</p>
      <p className="legal-note">{texts.notReviewed}</p>
      <Sections document={document} />
      <DocumentVersions document={document} />
    </div>
  )
}
