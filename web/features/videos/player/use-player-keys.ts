// The keys of the player. They work anywhere on the page, except in fields, menus and dialogs.
import { type KeyAction, useDocumentKeys } from '../../../ui/use-document-keys.ts'
import { playerSession } from './player-session.ts'
import { nextCaptions, speeds } from './settings.ts'

const step = { small: 5, large: 10 } as const

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, dialog, [role="menu"]') !== null

/** Space and Enter press buttons, arrows move sliders. */
const usesKey = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false
  if (key === ' ' || key === 'Enter') return target.closest('button, a, summary') !== null
  return key.startsWith('Arrow') && target.closest('[role="slider"], .miniwatch') !== null
}

export function usePlayerKeys(isActive: boolean, toggleFullScreen: () => void): void {
  useDocumentKeys(
    ({ key, target }) => (isElsewhere(target) || usesKey(target, key) ? undefined : keyAction(key, toggleFullScreen)),
    isActive,
  )
}

function keyAction(key: string, toggleFullScreen: () => void): KeyAction | undefined {
  const session = playerSession()
  const { duration, rate, video, captions } = session.state.get()
  const changeRate = (by: number): KeyAction => ({
    run: () => {
      const next = speeds[(speeds as readonly number[]).indexOf(rate) + by]
      if (next !== undefined) session.setRate(next)
    },
  })
  const skip = (seconds: number): KeyAction => ({ run: () => session.skip(seconds), repeats: true })
  if (/^\d$/.test(key)) return { run: () => session.seek((duration * Number(key)) / 10) }
  const actions: Record<string, KeyAction> = {
    k: { run: session.toggle },
    ' ': { run: session.toggle },
    j: skip(-step.large),
    l: skip(step.large),
    ArrowLeft: skip(-step.small),
    ArrowRight: skip(step.small),
    m: { run: session.toggleMuted },
    c: { run: () => video && session.showCaptions(nextCaptions(video, captions)) },
    f: { run: toggleFullScreen },
    i: { run: session.openWindow },
    p: { run: session.togglePictureInPicture },
    '<': changeRate(-1),
    '>': changeRate(1),
  }
  return actions[key.length === 1 ? key.toLowerCase() : key]
}
