// A rate, and the share of it that units take.

/** Allows a burst of `count` units, then `count` more, spread evenly over `per` milliseconds. */
export type Rate = { count: number; per: number }

/** The milliseconds of the period that the units take. More than `count` units take all of it. */
export const shareOfPeriod = ({ count, per }: Rate, units: number): number => (per / count) * Math.min(units, count)
