// Which calendar days requests may name. Without Zod, for addresses of pages.

/** A Monday and a Sunday, so that the week, month or year of a day between them is between them, too. */
export const dayLimits = { first: '1900-01-01', last: '2197-12-31' } as const

export const isRequestableDay = (day: string): boolean => day >= dayLimits.first && day <= dayLimits.last
