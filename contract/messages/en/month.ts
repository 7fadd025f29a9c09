// Names of months. Not from Intl: the browser must render the same as the server.

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** '2026-10' as 'October 2026'. */
export const monthName = (month: string): string => `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** '2026-11-23' as '23 November 2026'. */
export const fullDate = (day: string): string => `${Number(day.slice(8, 10))} ${monthName(day.slice(0, 7))}`
