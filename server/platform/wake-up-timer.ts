/** A timer that can be woken early, for loops that poll and also react to signals. */
export function createWakeUpTimer() {
  let isPending = false
  let resume = () => {}
  return {
    wake: (): void => {
      isPending = true
      resume()
    },
    /** Call before handling what `wake` signaled: only later calls of `wake` count for the next `wait`. */
    reset: (): void => {
      isPending = false
    },
    /** Resolves after `wake` (at once if it was called since `reset`), or after this many milliseconds. */
    wait: (maxMilliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        if (isPending) return resolve()
        const timer = setTimeout(resolve, maxMilliseconds)
        resume = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
