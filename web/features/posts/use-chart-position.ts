import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { chartParameter, parseChartParameter } from './chart-parameter.ts'

/** Which chart the URL opens, and how to go to another one or close it. */
export function useChartPosition() {
  const { chart } = useSearch({ from: '__root__' })
  const navigate = useNavigate()
  const router = useRouter()
  const position = chart === undefined ? null : parseChartParameter(chart)
  const replace = (value: string | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, chart: value }),
      state: (before) => before,
      resetScroll: false,
      replace: true,
    })
  return {
    position,
    /** Replaces the entry in the history, so that Back closes the viewer from every chart. */
    goTo: (number: number) => position && replace(chartParameter({ ...position, number })),
    close: () => {
      if (router.history.location.state.isChartOpened) router.history.back()
      else replace(undefined)
    },
  }
}
