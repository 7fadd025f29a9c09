import { notices as texts } from '#contract/messages/en/notices.ts'
import { useCall } from '../platform/cache/use-call.ts'
import { noticesQuery } from './notices-query.ts'
import './notices.css'

type WarningProps = { author: { registration?: string | undefined } }

/** Below what someone has published who is registered at SEBI: their advertisement code demands it. */
export const StandardWarning = ({ author }: WarningProps) => author.registration !== undefined && <Warning />

function Warning() {
  const warning = useCall(noticesQuery).data?.notices.warning
  return warning != null && <p className="standard-warning">{warning || texts.warning}</p>
}

/** SEBI's risk disclosures, where members discuss derivatives. */
export function DerivativesNotice() {
  const derivatives = useCall(noticesQuery).data?.notices.derivatives
  if (derivatives == null) return null
  return (
    <details className="derivatives-notice gutter">
      <summary>{texts.derivativesTitle}</summary>
      {(derivatives || texts.derivatives).split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  )
}
