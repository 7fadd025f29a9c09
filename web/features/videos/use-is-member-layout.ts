import { useMatches } from '@tanstack/react-router'

/** Whether the layout for members is open, whose pages have their own paths. */
export const useIsMemberLayout = (): boolean =>
  useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/member') })
