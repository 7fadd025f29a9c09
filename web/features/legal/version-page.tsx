import { Link, useParams } from '@tanstack/react-router'
import { legal as texts } from '#contract/messages/en/legal-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Divider } from '../../ui/divider.tsx'
import { documentQuery } from './api.ts'
import { DocumentHead, Sections } from './document-page.tsx'
import { DocumentState } from './document-state.tsx'
import { DocumentVersions } from './document-versions.tsx'

/** /legal/{document}/{version} */
export default function VersionPage() {
  const { document: name, version } = useParams({ from: '/public/legal/$document/$version' })
  const response = useCall(documentQuery(name, version))
  return (
    <DocumentState response={response}>
      {({ document }) => (
        <>
          <DocumentHead title={document.title} lead={document.lead} />
          <p className="legal-note">
            {document.versions[0]?.version === version ? texts.inForceSince(version) : texts.earlier(version)}{' '}
            <Link to={`/${name}`} className="link">
              {texts.readCurrent}
            </Link>
          </p>
          <p className="muted">{texts.notReviewed}</p>
          <Divider />
          <Sections document={document} />
          <DocumentVersions document={document} />
        </>
      )}
    </DocumentState>
  )
}
