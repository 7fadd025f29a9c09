import { preview as texts } from '#contract/messages/en/landing-sections.ts'
import { Icon } from '../../ui/icon.tsx'
import { Band } from './band.tsx'
import { ExploreButton } from './explore-button.tsx'
import { pictures } from './pictures.ts'
import { ThemedPicture } from './themed-picture.tsx'

/** The product's real screens: on a desk, and on a phone in the other theme. */
export default function PreviewSection() {
  return (
    <Band title={texts.title} lead={texts.lead} plain>
      <div className="landing-screens">
        <div className="landing-screen">
          <ThemedPicture files={pictures.room} alt={texts.roomAlt} />
        </div>
        <div className="landing-screen landing-phone">
          <ThemedPicture files={pictures.leaderboard} alt={texts.phoneAlt} theme="opposite" />
        </div>
      </div>
      <ul className="landing-inside">
        {texts.parts.map(({ icon, title, text }) => (
          <li key={title}>
            <h3 className="bold">
              <Icon name={icon} />
              {title}
            </h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="landing-explore">
        <ExploreButton />
      </p>
    </Band>
  )
}
