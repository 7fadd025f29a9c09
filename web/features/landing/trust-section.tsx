import { Link } from '@tanstack/react-router'
import { trust as texts } from '#contract/messages/en/landing-sections.ts'
import { useSite } from '../../platform/platform.ts'
import { Band } from './band.tsx'

/** The product's promises, each with where to read more. */
export default function TrustSection() {
  const { productName } = useSite()
  return (
    <Band title={texts.title} lead="">
      <ul className="landing-promises">
        {texts.items(productName).map(({ title, text, link }) => (
          <li key={title}>
            <h3 className="subtitle">{title}</h3>
            <p className="muted">{text}</p>
            {link && (
              <Link to={link.to} className="quiet-link tap-target">
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Band>
  )
}
