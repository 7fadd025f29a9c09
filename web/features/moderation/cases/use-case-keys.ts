import { useEffect, useEffectEvent } from 'react'
import { isTyping, openDialog } from '../use-list-keys.ts'

/** Shortcuts of the workspace while no dialog is open and nothing is typed. */
export function useCaseKeys(actions: Record<string, (event: KeyboardEvent) => void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (openDialog()) return
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
