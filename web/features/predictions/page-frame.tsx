import type { ReactNode } from 'react'
import { predictions as texts } from '#contract/messages/en/predictions-screens.ts'
import { PageBar, PhoneBar, useHasPhoneBar } from '../../shared/phone-bar.tsx'
import { Divider } from '../../ui/divider.tsx'
import './predictions.css'

/** A page about predictions, in the layout of guests or of members. */
export const PredictionsMain = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="wide predictions-page">
    {children}
  </main>
)

/** Where the phone's bar names the page, its title is for screen readers. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  const hasBar = useHasPhoneBar()
  return (
    <>
      <header className="predictions-head">
        <h1 className={hasBar ? 'title page-name' : 'title'}>{title}</h1>
        <p className="muted">{lead}</p>
      </header>
      <Divider />
    </>
  )
}

/** The phone's bar of a page whose own title is long. */
export const ShortBar = () => (
  <PhoneBar>
    <PageBar name={texts.title} />
  </PhoneBar>
)
