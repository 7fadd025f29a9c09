import { memo, useDeferredValue, useState } from 'react'
import { badgeTiers } from '#contract/badges-limits.ts'
import { formatNumber } from '#contract/format-number.ts'
import { badges as texts, tiers } from '#contract/messages/en/badges-screens.ts'
import { formatDay } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { BadgeLink } from './badge-link.tsx'
import { type Family, familiesOf, type OwnBadge, shareOf } from './families.ts'
import { Medal } from './medal.tsx'

type Filter = keyof typeof texts.filters

const matches: Record<Filter, (badge: OwnBadge) => boolean> = {
  all: () => true,
  earned: ({ earned }) => earned !== undefined,
  open: ({ earned }) => earned === undefined,
}

/** All badges, those that come in several metals first. */
export function Catalogue({ badges }: { badges: OwnBadge[] }) {
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <section className="badges-section gutter" aria-labelledby="badges-catalogue">
      <div className="badges-section-head">
        <h2 id="badges-catalogue">{texts.catalogue}</h2>
        <fieldset className="badges-filter" aria-label={texts.show}>
          {(['all', 'earned', 'open'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
              {texts.filters[name](formatNumber(badges.filter(matches[name]).length))}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="badges-legend meta">
        {badgeTiers.map((tier) => (
          <span key={tier} data-tier={tier} className="badges-legend-tier">
            {tiers[tier]}
          </span>
        ))}
        <span>{texts.legend}</span>
      </p>
      <Families badges={badges} filter={useDeferredValue(filter)} />
    </section>
  )
}

/** Rendered after the filter's button is shown as pressed. */
const Families = memo(({ badges, filter }: { badges: OwnBadge[]; filter: Filter }) => {
  const shown = badges.filter(matches[filter])
  const families = familiesOf(badges)
  const isShown = (family: Family) => family.badges.some((badge) => shown.includes(badge))
  const growing = families.filter((family) => family.badges.length > 1 && isShown(family))
  const single = families.filter((family) => family.badges.length === 1 && isShown(family))
  return (
    <>
      {shown.length === 0 && <p className="muted">{filter === 'earned' ? texts.noneEarned : texts.noneOpen}</p>}
      <div className="badges-families">
        {growing.map((family) => (
          <GrowingFamily key={family.name} family={family} shown={shown} />
        ))}
      </div>
      {single.length > 0 && <Single badges={single.map((family) => family.badges[0]!)} />}
    </>
  )
})

function GrowingFamily({ family: { name, badges }, shown }: { family: Family; shown: OwnBadge[] }) {
  return (
    <div className="badges-family">
      <h3 className="badges-family-name" dir="auto">
        {name}
      </h3>
      <p className="muted" dir="auto">
        {badges[0]!.description}
      </p>
      <ul className="badges-metals">
        {badges
          .filter((badge) => shown.includes(badge))
          .map((badge) => (
            <li key={badge._id}>
              <OwnMedal badge={badge} />
              <BadgeLink id={badge._id} className="bold">
                {badge.rule ? formatNumber(badge.rule.threshold) : tiers[badge.tier]}
                <VisuallyHidden>
                  {' '}
                  {name}, {badge.tier}
                </VisuallyHidden>
              </BadgeLink>
              <State badge={badge} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function Single({ badges }: { badges: OwnBadge[] }) {
  return (
    <div className="badges-family">
      <h3 className="badges-family-name">{texts.once}</h3>
      <p className="muted">{texts.onceNote}</p>
      <ul className="badges-single">
        {badges.map((badge) => (
          <li key={badge._id}>
            <OwnMedal badge={badge} />
            <BadgeLink id={badge._id} className="bold">
              <span dir="auto">{badge.name}</span>
              <VisuallyHidden>, {badge.tier}</VisuallyHidden>
            </BadgeLink>
            <p className="meta" dir="auto">
              {badge.description}
            </p>
            <State badge={badge} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const OwnMedal = ({ badge }: { badge: OwnBadge }) => (
  <Medal badge={badge} size={96} {...(!badge.earned && { progress: shareOf(badge) })} />
)

/** Since when the viewer has it, or how far they are. */
function State({ badge: { earned, progress } }: { badge: OwnBadge }) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  if (earned)
    return (
      <span className="badges-earned meta">
        <Icon name="check" small />
        <VisuallyHidden>
          {texts.earned} {texts.since}{' '}
        </VisuallyHidden>
        <time dateTime={earned.awardedAt}>{formatDay(earned.awardedAt, now, zone)}</time>
      </span>
    )
  if (!progress) return <span className="meta">{texts.byAdministrators}</span>
  return <span className="meta">{texts.progress(formatNumber(progress.value), formatNumber(progress.threshold))}</span>
}
