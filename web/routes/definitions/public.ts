import { createRoute } from '@tanstack/react-router'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { PublicLayoutWithBell } from '../pages/public-layout.tsx'
import { publicHead } from './page-meta.ts'
import { rootRoute } from './root.ts'

/** The layout of public pages, which the server renders. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayoutWithBell,
})

/** The path, title and canonical address of a public page without a record of its own. */
export const publicPage = <const Path extends keyof typeof publicPageTitles>(path: Path) => ({
  getParentRoute: () => publicRoute,
  path,
  head: publicHead(publicPageTitles[path], path),
})
