import { importMethod as texts } from '#contract/messages/en/journal-import-screens.ts'
import { type MatchingMethod, matchingMethods } from './matching/match-fills.ts'

const hints = { fifo: texts.fifoHint, position: texts.positionHint }

export const MatchChoice = ({
  method,
  onChange,
}: {
  method: MatchingMethod
  onChange: (method: MatchingMethod) => void
}) => (
  <fieldset className="journal-import-match">
    <legend className="journal-import-heading">{texts.heading}</legend>
    {matchingMethods.map((each) => (
      <label key={each} className="choice">
        <input type="radio" name="import-method" checked={each === method} onChange={() => onChange(each)} />
        <span>
          {texts[each]}
          <small>{hints[each]}</small>
        </span>
      </label>
    ))}
  </fieldset>
)
