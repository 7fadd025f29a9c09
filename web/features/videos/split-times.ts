import { parseDuration } from '../../ui/parse-duration.ts'

/** `seconds` is null for text that is no time. */
export type TimedPiece = { text: string; seconds: number | null }

const time = /(?<![\d:.,])(?:\d{1,2}:)?\d{1,2}:[0-5]\d(?![\d:]|[.,]\d)/g

/** Finds the places of a lesson in members' text, such as 4:50 or 1:04:50. `duration`: of the lesson, in seconds. */
export function splitTimes(text: string, duration: number): TimedPiece[] {
  const pieces: TimedPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(time)) {
    const seconds = parseDuration(found)
    if (seconds === null || seconds >= duration) continue
    if (index > end) pieces.push({ text: text.slice(end, index), seconds: null })
    pieces.push({ text: found, seconds })
    end = index + found.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), seconds: null })
  return pieces
}
