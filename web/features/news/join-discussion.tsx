import { Link } from '@tanstack/react-router'
import type { Section } from '#contract/common.ts'
import { article as texts } from '#contract/messages/en/news-screens.ts'
import { useSession } from '../../platform/platform.ts'
import { openSignup } from '../../platform/session/auth-modal-events.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/** Leads readers to the room of the market. */
export function JoinDiscussion({ section }: { section: Section }) {
  const session = useSession()
  return (
    <section aria-labelledby="news-talk">
      <h2 id="news-talk" className="section-heading">
        {texts.talk}
      </h2>
      <p className="news-talk">{texts.talkText(section)}</p>
      {session.status === 'member' ? (
        <Link to="/dashboard/$section" params={{ section }} className={buttonClass()}>
          {texts.openRoom}
        </Link>
      ) : (
        <Button variant="primary" data-opens-auth="" onClick={() => openSignup()}>
          {texts.join}
        </Button>
      )}
    </section>
  )
}
