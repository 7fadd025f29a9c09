import { createRoute } from '@tanstack/react-router'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { AnyoneLayout } from '../pages/anyone-layout.tsx'
import { publicHead } from './page-meta.ts'
import { rootRoute } from './root.ts'

/** The layout of pages for guests and members at one address. The server renders them for guests. */
export const anyoneRoute = createRoute({ getParentRoute: () => rootRoute, id: 'anyone', component: AnyoneLayout })

/** The path, title and canonical address of such a page without a record of its own. */
export const anyonePage = <const Path extends keyof typeof publicPageTitles>(path: Path) => ({
  getParentRoute: () => anyoneRoute,
  path,
  head: publicHead(publicPageTitles[path], path),
})
