// Whether a username is free, asked a second after typing stops (A §5, §9).
import { useEffect, useState } from 'react'
import { accountTimes } from '#contract/accounts.ts'

export type Availability = 'unknown' | 'checking' | 'available' | 'taken'

/** `available` null: the question failed. */
type Answer = { username: string; available: boolean | null }

/**
 * `check` answers whether the name is free and rejects where it can't tell; `onFailure` hears of that.
 * A name that breaks the rules (`isValid` false) is not asked for. `ask`: now, and again where it failed before.
 * `take`: the server said at signup that somebody was faster.
 */
export function useUsernameCheck(options: {
  username: string
  isValid: boolean
  check: (username: string, signal: AbortSignal) => Promise<boolean>
  onFailure: (error: unknown) => void
}): { availability: Availability; ask: () => void; take: () => void } {
  const { username, isValid, check, onFailure } = options
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [hurry, setHurry] = useState<{ username: string } | null>(null)

  useEffect(() => {
    if (!isValid) return
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      try {
        const available = await check(username, signal)
        if (!signal.aborted) setAnswer({ username, available })
      } catch (error) {
        if (signal.aborted) return
        setAnswer({ username, available: null })
        onFailure(error)
      }
    }
    const timer = setTimeout(ask, hurry?.username === username ? 0 : accountTimes.usernameCheckDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [username, isValid, check, onFailure, hurry])

  const known = answer?.username === username ? answer : null
  return {
    availability: availabilityOf(isValid, known),
    ask: () => {
      setAnswer(null)
      setHurry({ username })
    },
    take: () => setAnswer({ username, available: false }),
  }
}

function availabilityOf(isValid: boolean, known: Answer | null): Availability {
  if (!isValid) return 'unknown'
  if (!known) return 'checking'
  if (known.available === null) return 'unknown'
  return known.available ? 'available' : 'taken'
}
