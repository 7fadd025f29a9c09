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
      <Divider />
      {text.sections.map((section) => (
        <section key={section.title}>
          <h2 className="sub">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </main>
  )
}

export function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy(useSite().productName)} />
}

export function TradingRiskPage() {
  return <LegalPage text={tradingRisk(useSite().productName)} />
}
