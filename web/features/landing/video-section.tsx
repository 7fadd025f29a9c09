import { useRef } from 'react'
import { video as texts } from '#contract/messages/en/landing-sections.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Band } from './band.tsx'
import { pictures } from './pictures.ts'
import { chapters, formatStart } from './product-video.ts'
import { ThemedPicture } from './themed-picture.tsx'
import captions from './video/captions.vtt?url&no-inline'
import desktopDark from './video/tour-desktop-dark.mp4?no-inline'
import desktopLight from './video/tour-desktop-light.mp4?no-inline'
import phoneDark from './video/tour-phone-dark.mp4?no-inline'
import phoneLight from './video/tour-phone-light.mp4?no-inline'

/** A short tour in the browser's own player, with a list of its chapters. It has no sound. */
export default function VideoSection() {
  const stage = useRef<HTMLDivElement>(null)
  const playFrom = (start: number) => {
    const players = stage.current?.querySelectorAll('video') ?? []
    for (const player of players) {
      // The other theme's player isn't displayed.
      if (player.offsetParent === null) continue
      player.currentTime = start
      void player.play().catch(() => {})
    }
  }
  return (
    <Band title={texts.title} lead={texts.lead} className="landing-video">
      <div className="landing-player" ref={stage}>
        <ThemedPicture files={pictures.poster} alt={texts.posterAlt} />
        <Player phone={phoneLight} desktop={desktopLight} className="landing-light" />
        <Player phone={phoneDark} desktop={desktopDark} className="landing-dark" />
      </div>
      <ol className="landing-chapters" aria-label={texts.chapters}>
        {chapters.map(({ title, text, start }) => (
          <li key={title}>
            <button type="button" onClick={() => playFrom(start)}>
              <span className="landing-time">
                <VisuallyHidden>{texts.playFrom} </VisuallyHidden>
                {formatStart(start)}
              </span>{' '}
              <span>
                <b>{title}</b> <span className="muted">{text}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Band>
  )
}

type PlayerProps = { phone: string; desktop: string; className: string }

/** Above the poster, which shows through until the first frame has loaded. Nothing is fetched before someone plays it. */
function Player({ phone, desktop, className }: PlayerProps) {
  return (
    <video className={className} aria-label={texts.label} controls muted playsInline preload="none">
      <source src={desktop} type="video/mp4" media="(min-width: 768px)" />
      <source src={phone} type="video/mp4" />
      <track kind="captions" src={captions} srcLang="en" label={texts.captions} default />
    </video>
  )
}
