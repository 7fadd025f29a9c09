// Slots whose content is loaded after the first render, most of them only for members.
import { type ComponentType, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
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

/** Shown next to an optimistic update. `of` is the result of `actionTarget`. */
export const [TargetStatusSlot, fillTargetStatusSlot] = createSlot<{ of: string }>()

/** Below the header of a layout. */
export const [BannerSlot, fillBannerSlot] = createSlot<object>()

/** Announcements by the site, below the header of a layout; also for guests. */
export const [AnnouncementSlot, fillAnnouncementSlot] = createSlot<object>()

/** In the header of public pages. */
export const [UserMenuSlot, fillUserMenuSlot] = createSlot<{ user: User }>()
