import { formatNumber } from '#contract/format-number.ts'

/** "+10", "−3", "0" */
export const signed = (points: number): string => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points))
