import { formatNumber } from '#contract/format-number.ts'
import { screeningPractice as texts } from '#contract/messages/en/screening-practice.ts'
import { minDecidedTexts } from '#contract/screening.ts'
import type { LanguageFigures } from '#contract/screening-practice.ts'

/** How many texts a rule matched, and the share of them that it was right about. */
export function Figures({ figures }: { figures: LanguageFigures | undefined }) {
  const { matched = 0, decided = 0, rejected = 0, scams = 0 } = figures ?? {}
  return (
    <dl className="settings-screening-figures">
      <div>
        <dt>{texts.matched}</dt>
        <dd>{formatNumber(matched)}</dd>
      </div>
      <Share label={texts.precision} part={rejected} all={decided} />
      <Share label={texts.recall} part={rejected} all={scams} />
    </dl>
  )
}

type ShareProps = { label: string; part: number; all: number }

/** Grey with too few texts, which is said, too. */
function Share({ label, part, all }: ShareProps) {
  const isFew = all < minDecidedTexts
  return (
    <div className={isFew ? 'muted' : undefined} data-few={isFew || undefined}>
      <dt>{label}</dt>
      <dd>
        {all === 0 ? (
          texts.none
        ) : (
          <>
            {`${formatNumber((100 * part) / all, 0)}%`}{' '}
            <span className="meta">{texts.sample(formatNumber(part), formatNumber(all))}</span>
            {isFew && <span className="visually-hidden">. {texts.tooFew}</span>}
          </>
        )}
      </dd>
    </div>
  )
}
