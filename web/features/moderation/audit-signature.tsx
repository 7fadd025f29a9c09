import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { audit as texts } from '#contract/messages/en/audit-screens.ts'
import type { AuditSignature } from '#contract/moderation.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { InfoDialog } from '../../ui/info-dialog.tsx'

/** Up to which entry the log is signed, so that nobody can change it without anyone noticing. */
export function SignatureNote({ signature }: { signature: AuditSignature | null }) {
  const [isShown, setShown] = useState(false)
  if (!signature) return <p className="meta moderation-signature">{texts.notSigned}</p>
  return (
    <>
      <p className="meta moderation-signature">
        {texts.signed(formatNumber(signature.row))} <ExactTime value={signature.signedAt} />
        {'. '}
        <button type="button" className="link tap-target" onClick={() => setShown(true)}>
          {texts.signature}
        </button>
      </p>
      {isShown && <SignatureDialog signature={signature} onClose={() => setShown(false)} />}
    </>
  )
}

function SignatureDialog({ signature, onClose }: { signature: AuditSignature; onClose: () => void }) {
  const { signatureFields } = texts
  return (
    <InfoDialog title={texts.signatureTitle} onClose={onClose}>
      <p>{texts.signatureText}</p>
      <dl className="moderation-signature-fields">
        {(Object.keys(signatureFields) as (keyof typeof signatureFields)[]).map((name) => (
          <div key={name}>
            <dt>{signatureFields[name]}</dt>
            <dd>{name === 'row' ? formatNumber(signature.row) : <code>{signature[name]}</code>}</dd>
          </div>
        ))}
      </dl>
    </InfoDialog>
  )
}
