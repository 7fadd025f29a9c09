// Places in a video.

const two = (value: number): string => String(value).padStart(2, '0')

/** 290 is "4:50", 3890 is "1:04:50". */
export function formatTimecode(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Reads "4:50", "1:04:50" or "90" as seconds; null if it's none of them. */
export function parseTimecode(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim())
  if (!match) return null
  const [, hours, minutes, seconds = ''] = match
  if (minutes !== undefined && Number(seconds) > 59) return null
  if (hours !== undefined && Number(minutes) > 59) return null
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
}
