// Search params stay as people type them: every value is text, and the last of several equal keys counts.

export function parseSearch(text: string): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(text)) if (key !== '__proto__') search[key] = value
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(key, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}
