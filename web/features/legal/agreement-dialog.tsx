import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { DocumentToAgree } from '#contract/legal.ts'
import { agreement as texts } from '#contract/messages/en/agreement-screens.ts'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import './legal.css'

type Props = {
  documents: readonly DocumentToAgree[]
  onLogOut: () => void
  /** Shown while the member confirms the logout. */
  confirmation: ReactNode
}

/** Can't be closed: the member agrees or logs out. Browsers close a dialog at the second Esc, so it opens again. */
export function AgreementDialog(props: Props) {
  const [round, setRound] = useState(0)
  return (
    <>
      <Dialog
        key={round}
        open
        size="medium"
        labelledBy="agreement-title"
        onClose={() => setRound((before) => before + 1)}
      >
        <div className="dialog-body legal-agreement">
          <h2 id="agreement-title" className="subtitle" tabIndex={-1} data-initial-focus>
            {texts.title}
          </h2>
          <p>{texts.lead}</p>
          <ul>
            {props.documents.map((document) => (
              <DocumentItem key={document.document} document={document} />
            ))}
          </ul>
          <p className="muted">{texts.disagree}</p>
        </div>
        <Answer {...props} />
      </Dialog>
      {props.confirmation}
    </>
  )
}

function DocumentItem({
  document: { document, title, version, agreedVersion, changes },
}: {
  document: DocumentToAgree
}) {
  const path = agreedVersion ? `/legal/${document}/changes/${agreedVersion}/${version}` : `/${document}`
  return (
    <li>
      <h3 className="bold">{title}</h3>
      <p className="muted">{texts.inForceSince(version)}</p>
      {agreedVersion ? changes.map((change) => <p key={change}>{change}</p>) : <p>{texts.newDocument}</p>}
      <a className="link tap-target" href={path} target="_blank" rel="noopener">
        {agreedVersion ? texts.readChanges(title) : texts.read(title)} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
      </a>
    </li>
  )
}

function Answer({ documents, onLogOut }: Props) {
  const { call, whenBrowserReady } = usePlatform()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const agree = async () => {
    setSending(true)
    setFailure(null)
    try {
      const agreements = documents.map(({ document, version }) => ({ document, version }))
      const { user }: { user: User } = await call('POST /auth/agreements', { body: { agreements } })
      const { session } = await whenBrowserReady()
      session.update(user)
    } catch (error) {
      setFailure(error instanceof ApiError ? `${texts.failed} ${error.message}` : texts.failed)
      // Another version may be in force by now.
      if (isStale(error)) (await whenBrowserReady()).session.revalidate()
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="dialog-foot">
      {failure && (
        <p className="legal-failure grow" role="alert">
          {failure}
        </p>
      )}
      <Button onClick={onLogOut}>{texts.logOut}</Button>
      <Button variant="primary" pending={isSending} onClick={() => void agree()}>
        {texts.agree}
      </Button>
    </div>
  )
}
