import { Icon } from '../../ui/icon.tsx'
import type { AutomaticState } from './automatic.ts'

type Props = { state: AutomaticState; counting: string; stopped?: string }

/** Says beside the form what will happen by itself. Its place is kept, so that nothing moves under a finger. */
export function AutomaticNote({ state, counting, stopped }: Props) {
  const message = state === 'counting' ? counting : state === 'stopped' ? stopped : undefined
  return (
    <div role="status" className="auto-place">
      {message && (
        <p className="auto">
          <Icon name="clock" small />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
