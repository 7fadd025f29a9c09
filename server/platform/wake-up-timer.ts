/** For a loop that works when it is wanted, and now and then by itself. */
export function createWakeUpTimer() {
  let isPending = false
  let resume = () => {}
  return {
    wake: (): void => {
      isPending = true
      resume()
    },
    /** What was rung until now is being seen to. */
    reset: (): void => {
      isPending = false
    },
    /** Resolves when it is rung, at once where it was since the reset, or after so many milliseconds. */
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
