// Where it shows that something waits for a connection. What is drawn there comes once the page is drawn, for members.
import { type ComponentType, useSyncExternalStore } from 'react'
import { createObservableValue } from '../../observable-value.ts'

const getNull = () => null

function createSlot<Props extends object>() {
  const filled = createObservableValue<ComponentType<Props> | null>(null)
  const Place = (props: Props) => {
    const Filling = useSyncExternalStore(filled.subscribe, filled.get, getNull)
    return Filling && <Filling {...props} />
  }
  return [Place, filled.set] as const
}

/** Beside what is shown as done. `of` is what it is about, as `targetOf` names it. */
export const [TargetStatusSlot, fillTargetStatusSlot] = createSlot<{ of: string }>()

/** Below the bar of a frame. */
export const [BannerSlot, fillBannerSlot] = createSlot<object>()
