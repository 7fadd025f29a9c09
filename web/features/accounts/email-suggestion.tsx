import { signup as texts } from '#contract/messages/en/accounts-screens.ts'

type Props = {
  /** The email that was probably meant. */
  suggestion: string | null
  onUse: (email: string) => void
  onKeep: () => void
}

/** Asks about a probable typing error in an email. */
export function EmailSuggestion({ suggestion, onUse, onKeep }: Props) {
  return (
    <div role="status" className="auth-suggestion">
      {suggestion && (
        <>
          <p>{texts.didYouMean(suggestion)}</p>
          <p className="auth-suggestion-answers">
            <button type="button" className="link tap-target" onClick={() => onUse(suggestion)}>
              {texts.acceptEmail(suggestion)}
            </button>
            <button type="button" className="quiet-link tap-target" onClick={onKeep}>
              {texts.keepEmail}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
