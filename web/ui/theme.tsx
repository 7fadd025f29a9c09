import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { showThemeColor, themeKey } from './theme-script.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

type Theme = {
  choice: ThemeChoice
  /** The theme on screen. */
  theme: 'light' | 'dark'
  choose: (choice: ThemeChoice) => void
}

const ThemeContext = createContext<Theme | null>(null)

const listeners = new Set<() => void>()
/** Without localStorage the choice lasts as long as the page. */
let unstoredChoice: ThemeChoice | undefined

function readChoice(): ThemeChoice {
  if (unstoredChoice) return unstoredChoice
  try {
    const stored = localStorage.getItem(themeKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function apply(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset.theme
  else dataset.theme = choice
  showThemeColor(choice)
  for (const listener of listeners) listener()
}

function choose(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeKey, choice)
    unstoredChoice = undefined
  } catch {
    unstoredChoice = choice
  }
  apply(choice)
}

/** Another tab changed the theme. */
function onStorage(event: StorageEvent): void {
  if (event.key === themeKey || event.key === null) apply(readChoice())
}

function subscribeChoice(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

function subscribeSystem(listener: () => void): () => void {
  const query = systemDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The inline `themeScript` has already applied the stored theme; this keeps it up to date. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const choice = useSyncExternalStore(subscribeChoice, readChoice, () => 'system' as const)
  const isSystemDark = useSyncExternalStore(
    subscribeSystem,
    () => systemDark().matches,
    () => false,
  )
  const value = useMemo<Theme>(
    () => ({ choice, theme: choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice, choose }),
    [choice, isSystemDark],
  )
  return <ThemeContext value={value}>{children}</ThemeContext>
}

export function useTheme(): Theme {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error(ui.themeOutside)
  return theme
}
