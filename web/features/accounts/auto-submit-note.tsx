import { autoSubmit as texts } from '#contract/messages/en/accounts-screens.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AutoSubmitState } from './use-auto-submit.ts'

type Props = { state: AutoSubmitState; counting: string; stopped: string; onStop: () => void }

/** Announces the auto-submit, with a way to stop it. Keeps its space when empty, so that the layout doesn't move under
 * a finger. */
export function AutoSubmitNote({ state, counting, stopped, onStop }: Props) {
  const message = state === 'counting' ? counting : state === 'stopped' ? stopped : undefined
  return (
    <div className="auth-auto-submit-note">
      <div role="status">
        {message && (
          <p className="auth-auto-submit-text">
            <Icon name="clock" small />
            <span>{message}</span>
          </p>
        )}
      </div>
      {state === 'counting' && (
        <button type="button" className="link tap-target auth-auto-submit-stop" onClick={onStop}>
          {texts.stop}
        </button>
      )}
    </div>
  )
}
