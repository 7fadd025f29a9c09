import { Link } from '@tanstack/react-router'
import { hallOfFame as texts } from '#contract/messages/en/hall-of-fame-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { currentHall } from './api.ts'
import { HallEntries } from './hall-entries.tsx'

function EmptySection({ text }: { text: string }) {
  return (
    <section className="hall-section" aria-labelledby="hall-of-fame">
      <h2 className="title" id="hall-of-fame">
        {texts.plainTitle}
      </h2>
      <p className="lead muted">{text}</p>
    </section>
  )
}

/** The latest hall of fame, as a section of the landing page. Nothing if it can't be loaded. */
export default function HallSection() {
  const { data } = useCall(currentHall())
  if (!data) return null
  const hall = data.data
  if (!hall) return <EmptySection text={texts.noneText} />
  if (hall.members.length === 0) return <EmptySection text={texts.emptyText} />
  return (
    <section className="hall-section" aria-labelledby="hall-of-fame">
      <div className="hall-section-head">
        <div>
          <h2 className="title" id="hall-of-fame">
            {texts.title(hall.month)}
          </h2>
          <p className="lead muted">{hall.isAutomatic ? texts.automatic : texts.chosen}</p>
        </div>
        <Link to="/hall-of-fame/$month" params={{ month: hall.month }} className="quiet-link tap-target">
          {texts.everyMonth}
        </Link>
      </div>
      <HallEntries hall={hall} heading="h3" />
    </section>
  )
}
