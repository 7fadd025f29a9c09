// The sentiment gauge of a market: its dial with the score, how it changed, and how many members it comes from.

import { formatNumber } from '#contract/format-number.ts'
import { rooms } from '#contract/messages/en/rooms-screens.ts'
import { sentimentGauge as texts } from '#contract/messages/en/sentiment.ts'
import type { SentimentGauge as Gauge } from '#contract/sentiment.ts'
import { moodOf } from '#contract/sentiment-rules.ts'
import { outlooks } from '#contract/stances.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './sentiment-gauge.css'
import { SentimentDial } from './sentiment-dial.tsx'
import { outlookIcons } from './stance-chip.tsx'

/** In words: "Gold and silver: 57 of 100, leaning to greed". */
function dialLabel({ section, score }: Gauge): string {
  const { market } = rooms[section]
  return score === null ? texts.dialOfFew(market) : texts.dial(market, score, texts.moods[moodOf(score)])
}

export function SentimentGauge({ gauge }: { gauge: Gauge }) {
  const { score, members, change, counts } = gauge
  const dial = { score, range: gauge.range, label: dialLabel(gauge) }
  return (
    <div className="sentiment-gauge">
      <SentimentDial {...dial} size="medium" className="sentiment-dial-medium" />
      <SentimentDial {...dial} size="large" className="sentiment-dial-large" />
      {score === null ? (
        <>
          <p className="sentiment-score muted">{texts.tooFew}</p>
          <p className="meta">{texts.ofMinimum(members)}</p>
        </>
      ) : (
        <>
          <p className="sentiment-score">
            <b>{score}</b> <span>{texts.moods[moodOf(score)]}</span>
          </p>
          <p className="sentiment-facts meta">
            {change !== null && <Change change={change} />}
            <span>{texts.members(members)}</span>
          </p>
        </>
      )}
      {counts && <StanceCounts counts={counts} />}
    </div>
  )
}

/** The gauge as one line, for cards: a small dial and the score in words. */
export function SentimentGaugeLine({ gauge }: { gauge: Gauge }) {
  const { score, range } = gauge
  return (
    <p className="sentiment-line">
      <SentimentDial score={score} range={range} size="small" />
      {score === null ? (
        <span className="muted">{texts.tooFew}</span>
      ) : (
        <span>
          <b>{score}</b> {texts.moods[moodOf(score)]}
        </span>
      )}
    </p>
  )
}

function Change({ change }: { change: number }) {
  if (change === 0) return <span>{texts.unchanged}</span>
  const isUp = change > 0
  return (
    <span className="sentiment-change" data-direction={isUp ? 'up' : 'down'}>
      <Icon name={isUp ? 'up' : 'down'} small />
      {isUp ? texts.up(change) : texts.down(-change)}
    </span>
  )
}

/** The shares as a bar, and the numbers below it. */
function StanceCounts({ counts }: { counts: NonNullable<Gauge['counts']> }) {
  return (
    <>
      <span className="sentiment-bar" aria-hidden="true">
        {outlooks.map((outlook) =>
          counts[outlook] > 0 ? <i key={outlook} data-outlook={outlook} style={{ flexGrow: counts[outlook] }} /> : null,
        )}
      </span>
      <ul className="sentiment-counts meta">
        {outlooks.map((outlook) => (
          <li key={outlook} data-outlook={outlook}>
            <Icon name={outlookIcons[outlook]} small />
            <span>
              {formatNumber(counts[outlook])} <span className="sentiment-word">{texts.outlooks[outlook]}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export const SentimentGaugeSkeleton = () => (
  <div className="sentiment-gauge" aria-hidden="true">
    <span className="sentiment-dial-medium">
      <Skeleton width={152} height={94} />
    </span>
    <span className="sentiment-dial-large">
      <Skeleton width={232} height={126} />
    </span>
    <Skeleton width={144} height={32} />
    <Skeleton width={112} height={16} />
    <Skeleton width={152} height={32} />
  </div>
)
