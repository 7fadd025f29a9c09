// Dates and times as statements write them. They say nothing about their zone, unless they end in one.

/** Which number of '03/04/2026' is the day. */
export type DateOrder = 'dmy' | 'mdy'

export type DateTime = {
  year: number
  month: number
  day: number
  /** Milliseconds since midnight; null if the text has only a date. */
  time: number | null
  /** Minutes ahead of UTC, if the text says so. */
  offset: number | null
}

export type DateProblem = 'notDate' | 'noSuchDate' | 'noSuchTime'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Two digits are of this century. */
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

type Day = { year: number; month: number; day: number; rest: string }

function readDay(text: string, order: DateOrder): Day | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(.*)$/.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), rest: iso[4]! }
  const compact = /^(20\d{2})(\d{2})(\d{2})(?!\d)(.*)$/.exec(text)
  if (compact)
    return { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]), rest: compact[4]! }
  const named = /^(\d{1,2})[-\s/]*([a-z]{3})[a-z]*[-\s/,]*(\d{4}|\d{2})(?!\d)(.*)$/i.exec(text)
  const namedFirst = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})(.*)$/i.exec(text)
  if (named ?? namedFirst) {
    const [, day, name, year, rest] = named ?? [0, namedFirst![2], namedFirst![1], namedFirst![3], namedFirst![4]]
    const month = monthNames.indexOf(String(name).toLowerCase()) + 1
    return month ? { year: fullYear(String(year)), month, day: Number(day), rest: String(rest) } : null
  }
  const numbers = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/.exec(text)
  if (!numbers) return null
  const [first, second] = [Number(numbers[1]), Number(numbers[3])]
  const [day, month] = order === 'dmy' ? [first, second] : [second, first]
  return { year: fullYear(numbers[4]!), month, day, rest: numbers[5]! }
}

const minute = 60_000

function readOffset(text: string): number | null | undefined {
  if (text === '') return null
  if (/^(z|utc|gmt)$/i.test(text)) return 0
  if (/^ist$/i.test(text)) return 330
  const [, sign, hours, minutes = '0'] = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(text) ?? []
  if (hours === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Milliseconds since midnight and the offset; null if it isn't a time. */
export function parseTime(text: string): { time: number; offset: number | null } | DateProblem {
  const pattern = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,:](\d{1,9}))?)?\s*([ap]\.?m\.?)?\s*(\S*)$/i
  const [, hourText, minuteText, seconds = '0', fraction = '', half, zone = ''] = pattern.exec(text) ?? []
  const offset = readOffset(zone)
  if (hourText === undefined || offset === undefined) return 'notDate'
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const hour = half ? (Number(hourText) % 12) + (isAfternoon ? 12 : 0) : Number(hourText)
  if (hour > 23 || Number(minuteText) > 59 || Number(seconds) > 59 || (half && Number(hourText) > 12))
    return 'noSuchTime'
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return { time: (hour * 60 + Number(minuteText)) * minute + Number(seconds) * 1000 + milliseconds, offset }
}

/** A date with or without a time. */
export function parseDateTime(text: string, order: DateOrder = 'dmy'): DateTime | DateProblem {
  const found = readDay(text.trim(), order)
  if (!found) return 'notDate'
  const { year, month, day } = found
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month) || year < 1990 || year > 2100)
    return 'noSuchDate'
  const rest = found.rest.replace(/^[T,\s]+/i, '').trim()
  if (rest === '') return { year, month, day, time: null, offset: null }
  const time = parseTime(rest)
  return typeof time === 'string' ? time : { year, month, day, ...time }
}

/** '2026-09-30' or '2026-09-30T10:00:00.000', as the text's own clock has it. */
export function localText({ year, month, day, time }: DateTime): string {
  const text = new Date(Date.UTC(year, month - 1, day) + (time ?? 0)).toISOString()
  return time === null ? text.slice(0, 10) : text.slice(0, -1)
}

/** An id that begins with a date and maybe a time, such as '27/10/2026/NSE/INFY/7', as '2026-10-27/NSE/INFY/7'. */
export function withIsoDate(id: string, order: DateOrder = 'dmy'): string {
  const found = readDay(id, order)
  if (!found) return id
  const [timeText = '', ...others] = found.rest.split('/')
  const time = timeText === '' ? null : parseTime(timeText.replace(/^[T,\s]+/i, '').trim())
  if (typeof time === 'string') return id
  const [month, day] = [found.month, found.day].map((part) => String(part).padStart(2, '0'))
  const clock = time ? new Date(time.time).toISOString().slice(10, -1) : ''
  return [`${found.year}-${month}-${day}${clock}`, ...others].join('/')
}

/** A first number above 12 must be a day, a second one too. India writes the day first. */
export function findDateOrder(texts: readonly string[]): DateOrder {
  for (const text of texts) {
    const [, first, second] = /^(\d{1,2})[-./](\d{1,2})[-./]\d{2,4}/.exec(text.trim()) ?? []
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }
  return 'dmy'
}
