// A public page that states the rules of something, with their numbers and reasons.
import type { ReactNode } from 'react'
import { Divider } from '../ui/divider.tsx'
import './rules-page.css'

export const RulesPage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <main id="main" className="rules-page" tabIndex={-1}>
    <h1 className="display">{title}</h1>
    <p className="lead muted">{lead}</p>
    <Divider />
    {children}
  </main>
)

export const RuleParagraphs = ({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) => (
  <section>
    <h2 className="subtitle">{title}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="lead">
        {paragraph}
      </p>
    ))}
  </section>
)

type Reasons = { title: string; rules: readonly { rule: string; reason: string }[]; after: string }

export const RulesWithReasons = ({ title, rules, after }: Reasons) => (
  <section>
    <h2 className="subtitle">{title}</h2>
    <ol className="rules-page-reasons">
      {rules.map(({ rule, reason }) => (
        <li key={rule}>
          <p className="lead">{rule}</p>
          <p className="muted">{reason}</p>
        </li>
      ))}
    </ol>
    <p className="lead">{after}</p>
  </section>
)
