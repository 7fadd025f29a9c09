import { useId } from 'react'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { horizonNames, outlookNames } from '#contract/messages/en/stances.ts'
import type { Stance } from '#contract/posts.ts'
import { horizons, outlooks } from '#contract/stances.ts'
import { outlookIcons } from '../../shared/stance-chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Props = { stance: Stance | null; isLocked: boolean; onChange: (stance: Stance | null) => void }

/** An optional stance. Pressing the chosen outlook again takes it back. */
export function StanceField({ stance, isLocked, onChange }: Props) {
  const hintId = useId()
  return (
    <fieldset className="composer-stance" aria-describedby={hintId} disabled={isLocked}>
      <legend>{texts.stance}</legend>
      <div className="composer-outlooks">
        {outlooks.map((outlook) => {
          const isChosen = stance?.outlook === outlook
          return (
            <button
              key={outlook}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : { outlook, horizon: stance?.horizon ?? horizons[0] })}
            >
              <Icon name={outlookIcons[outlook]} small />
              {outlookNames[outlook]}
            </button>
          )
        })}
      </div>
      <SelectField
        label={texts.horizon}
        hideLabel
        disabled={stance === null}
        options={horizons.map((value) => ({ value, label: horizonNames[value] }))}
        value={stance?.horizon ?? horizons[0]}
        onChange={({ currentTarget }) => {
          if (stance) onChange({ ...stance, horizon: currentTarget.value as Stance['horizon'] })
        }}
      />
      <p className="hint" id={hintId}>
        {isLocked ? texts.stanceLocked : texts.stanceHint}
      </p>
    </fieldset>
  )
}
