import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { audit as texts } from '#contract/messages/en/audit-screens.ts'
import { keys } from '#contract/messages/en/moderation-screens.ts'
import type { AuditSignature } from '#contract/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'

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
  const [open, setOpen] = useState(true)
  const { signatureFields } = texts
  return (
    <Dialog open={open} title={texts.signatureTitle} onClose={() => setOpen(false)} onExited={onClose}>
      <div className="dialog-body">
        <p>{texts.signatureText}</p>
        <dl className="moderation-signature-fields">
          {(Object.keys(signatureFields) as (keyof typeof signatureFields)[]).map((name) => (
            <div key={name}>
              <dt>{signatureFields[name]}</dt>
              <dd>{name === 'row' ? formatNumber(signature.row) : <code>{signature[name]}</code>}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="dialog-foot">
        <Button variant="primary" onClick={() => setOpen(false)}>
          {keys.close}
        </Button>
      </div>
    </Dialog>
  )
}
