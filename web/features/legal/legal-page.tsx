import type { LegalPage as Text } from '#contract/messages/en/legal.ts'
import { privacyPolicy, tradingRisk } from '#contract/messages/en/legal.ts'
import { useSite } from '../../platform/platform.ts'
import { Divider } from '../../ui/divider.tsx'
import './legal.css'

function LegalPage({ text }: { text: Text }) {
  return (
    <main id="main" className="legal" tabIndex={-1}>
      <h1 className="display">{text.title}</h1>
      <p className="lead muted">{text.lead}</p>
      {text.updated && <p className="muted">{text.updated}</p>}
      <Divider />
      {text.sections.map((section) => (
        <section key={section.title}>
          <h2 className="subtitle">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
          {section.email && (
            <p className="lead">
              <a href={`mailto:${section.email}`}>{section.email}</a>
            </p>
          )}
        </section>
      ))}
    </main>
  )
}

export function PrivacyPolicyPage() {
  const { productName, contactEmail } = useSite()
  return <LegalPage text={privacyPolicy(productName, contactEmail)} />
}

export function TradingRiskPage() {
  return <LegalPage text={tradingRisk(useSite().productName)} />
}
