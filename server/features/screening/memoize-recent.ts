// Remembers the results for the last few texts: the checks of one text ask for the same several times.
const maxTexts = 64

/** Callers must not change the result. */
export function memoizeRecent<R extends NonNullable<unknown>>(compute: (text: string) => R): (text: string) => R {
  const results = new Map<string, R>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = compute(text)
    if (results.size === maxTexts) results.delete(results.keys().next().value!)
    results.set(text, result)
    return result
  }
}
