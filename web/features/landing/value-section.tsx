import { value as texts } from '#contract/messages/en/landing-sections.ts'
import { rooms } from '#contract/messages/en/rooms-screens.ts'
import { sections } from '#contract/sections.ts'
import { CommunityLink } from '../../shared/community-link.tsx'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Band } from './band.tsx'
import { pictures } from './pictures.ts'
import { ThemedPicture } from './themed-picture.tsx'

/** Describes the product: a room for each market, and the parts of a post in it. */
export default function ValueSection() {
  return (
    <Band title={texts.title} lead={texts.lead} plain>
      <ul className="landing-rooms">
        {sections.map((section) => (
          <li key={section} className={section}>
            <div className="landing-tick-rule" aria-hidden="true" />
            <CommunityLink path={`/dashboard/${section}`}>
              <RoomChip section={section} />
            </CommunityLink>
            <h3 className="subtitle">{rooms[section].market}</h3>
            <p className="muted">{texts.rooms[section]}</p>
          </li>
        ))}
      </ul>
      <div className="landing-specimen">
        <div className="landing-sheet">
          <ThemedPicture files={pictures.post} alt={texts.pictureAlt} />
        </div>
        <ol className="landing-parts">
          {texts.parts.map(({ title, text }, index) => (
            <li key={title}>
              <span className="landing-number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="bold">{title}</h3>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  )
}
