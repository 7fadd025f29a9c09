import { Icon } from '../../ui/icon.tsx'
import type { AutoSubmitState } from './use-auto-submit.ts'

type Props = { state: AutoSubmitState; counting: string; stopped?: string }

/** Says beside the form what will happen by itself. Its place is kept, so that nothing moves under a finger. */
export function AutoSubmitNote({ state, counting, stopped }: Props) {
  const message = state === 'counting' ? counting : state === 'stopped' ? stopped : undefined
  return (
    <div role="status" className="auto-submit-note">
      {message && (
        <p className="auto-submit-text">
          <Icon name="clock" small />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
