import { useSyncExternalStore } from 'react'
import { playerSession } from './player-session.ts'
import type { PlayerState } from './player-state.ts'

/**
 * One value of the player's state. Its place changes several times a second: components that don't show it shouldn't
 * render.
 */
export function usePlayer<Name extends keyof PlayerState>(name: Name): PlayerState[Name] {
  const { state } = playerSession()
  return useSyncExternalStore(state.subscribe, () => state.get()[name])
}

/** The place in whole seconds. */
export function usePlayerSecond(): number {
  const { state } = playerSession()
  return useSyncExternalStore(state.subscribe, () => Math.floor(state.get().time))
}
