import { useMatches } from '@tanstack/react-router'

type TitledMatch = { meta?: readonly ({ title?: string } | undefined)[] }

/** The title that the current routes declare. */
export const usePageTitle = (): string | undefined =>
  useMatches({
    select: (matches) =>
      (matches as TitledMatch[]).flatMap(({ meta = [] }) => meta.map((tag) => tag?.title)).findLast(Boolean),
  })
