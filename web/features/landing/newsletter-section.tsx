import type { ReactNode } from 'react'
import { newsletter as texts } from '#contract/messages/en/landing-sections.ts'
import { rooms } from '#contract/messages/en/rooms-screens.ts'
import { sections } from '#contract/sections.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Band } from './band.tsx'

/** `form`: the form of the newsletter. */
export function NewsletterSection({ form }: { form: ReactNode }) {
  return (
    <Band title={texts.title} lead={texts.lead} className="landing-newsletter" aside={<Form>{form}</Form>}>
      <div className="landing-letter" aria-hidden="true">
        <div className="landing-letter-waves" />
        <p className="subtitle">{texts.sheetTitle}</p>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <RoomChip section={section} />
              <span className="muted">{rooms[section].market}</span>
              <span className="landing-letter-lines" />
            </li>
          ))}
        </ul>
      </div>
    </Band>
  )
}

const Form = ({ children }: { children: ReactNode }) => <div className="landing-newsletter-form">{children}</div>
