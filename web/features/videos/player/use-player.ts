import { useSyncExternalStore } from 'react'
import { playerSession } from './player-session.ts'
import type { PlayerState } from './player-state.ts'

/** What is playing. */
export function usePlayer(): PlayerState {
  const { state } = playerSession()
  return useSyncExternalStore(state.subscribe, state.get)
}
