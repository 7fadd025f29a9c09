import { useSyncExternalStore } from 'react'
import { type PlayerState, playerSession } from './player-session.ts'

/** What is playing. */
export function usePlayer(): PlayerState {
  const { state } = playerSession()
  return useSyncExternalStore(state.subscribe, state.get)
}
