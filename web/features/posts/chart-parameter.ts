// The search parameter `chart` of any page: the chart that is open in the viewer.

/** `number` counts from 1. */
export type ChartPlace = { postId: string; number: number }

export const chartParameter = ({ postId, number }: ChartPlace): string => `${postId}-${number}`

export function parseChartParameter(value: string): ChartPlace {
  const [postId = '', number] = value.split('-')
  return { postId, number: Number(number) }
}
