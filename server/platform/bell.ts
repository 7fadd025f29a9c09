/** For a loop that works when it is wanted, and now and then by itself. */
export function createBell() {
  let isRung = false
  let hear = () => {}
  return {
    ring: (): void => {
      isRung = true
      hear()
    },
    /** What was rung until now is being seen to. */
    reset: (): void => {
      isRung = false
    },
    /** Resolves when it is rung, at once where it was since the reset, or after so many milliseconds. */
    wait: (most: number): Promise<void> =>
      new Promise((resolve) => {
        if (isRung) return resolve()
        const timer = setTimeout(resolve, most)
        hear = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
