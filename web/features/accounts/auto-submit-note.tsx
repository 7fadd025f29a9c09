import { Icon } from '../../ui/icon.tsx'
import type { AutoSubmitState } from './use-auto-submit.ts'

type Props = { state: AutoSubmitState; counting: string; stopped?: string }

/** Announces the auto-submit. Keeps its space when empty, so that the layout doesn't move under a finger. */
export function AutoSubmitNote({ state, counting, stopped }: Props) {
  const message = state === 'counting' ? counting : state === 'stopped' ? stopped : undefined
  return (
    <div role="status" className="auth-auto-submit-note">
      {message && (
        <p className="auth-auto-submit-text">
          <Icon name="clock" small />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
