import { type RefObject, useLayoutEffect, useRef } from 'react'

const duration = 200

/** Lets rows that change places after a live update slide there. The page itself doesn't move. */
export function useRowMotion(body: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const tops = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: places change with the rows
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = tops.current
    tops.current = new Map()
    for (const row of body.current?.querySelectorAll<HTMLElement>('tr[data-member]:not(.leaderboard-own)') ?? []) {
      const { member = '' } = row.dataset
      const top = row.offsetTop
      tops.current.set(member, top)
      const from = before.get(member)
      if (from === undefined || from === top || isStill) continue
      row.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], {
        duration,
        easing: 'ease-out',
      })
    }
  }, [rows])
}
