// The keys of the player. They work anywhere on the page, except in fields, menus and dialogs.
import { useEffect, useEffectEvent } from 'react'
import { playerSession } from './player-session.ts'
import { nextCaptions, speeds } from './settings.ts'

const step = { small: 5, large: 10 } as const

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog, [role="menu"]') !== null

/** Space and Enter press buttons, arrows move sliders. */
const usesKey = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false
  if (key === ' ' || key === 'Enter') return target.closest('button, a, summary') !== null
  return key.startsWith('Arrow') && target.closest('[role="slider"], .miniwatch') !== null
}

export function usePlayerKeys(isActive: boolean, toggleFullScreen: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(target) || usesKey(target, key)) return
    const run = keyAction(key, toggleFullScreen)
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!isActive) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isActive])
}

function keyAction(key: string, toggleFullScreen: () => void): (() => void) | undefined {
  const session = playerSession()
  const { duration, rate, video, captions } = session.state.get()
  const changeRate = (by: number) => () => {
    const next = speeds[(speeds as readonly number[]).indexOf(rate) + by]
    if (next !== undefined) session.setRate(next)
  }
  if (/^\d$/.test(key)) return () => session.seek((duration * Number(key)) / 10)
  const actions: Record<string, () => void> = {
    k: session.toggle,
    ' ': session.toggle,
    j: () => session.skip(-step.large),
    l: () => session.skip(step.large),
    ArrowLeft: () => session.skip(-step.small),
    ArrowRight: () => session.skip(step.small),
    m: session.toggleMuted,
    c: () => video && session.showCaptions(nextCaptions(video, captions)),
    f: toggleFullScreen,
    i: session.openWindow,
    p: session.togglePictureInPicture,
    '<': changeRate(-1),
    '>': changeRate(1),
  }
  return actions[key.length === 1 ? key.toLowerCase() : key]
}
