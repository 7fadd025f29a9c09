// The search parameter `chart` of any page: the chart that is open in the viewer.

/** `number` counts from 1. */
export type ChartPosition = { postId: string; number: number }

export const chartParameter = ({ postId, number }: ChartPosition): string => `${postId}-${number}`

export function parseChartParameter(value: string): ChartPosition {
  const [postId = '', number] = value.split('-')
  return { postId, number: Number(number) }
}
