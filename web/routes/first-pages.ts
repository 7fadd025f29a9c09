// The pages that most visits start with. Their routes are in the entry script; those of all other pages are fetched
// after hydration, or before it on such a page.
import { landingRoute } from './definitions/landing.ts'
import { otherPagesRoute } from './definitions/other-pages.ts'
import { postRoute } from './definitions/post.ts'
import { publicRoute } from './definitions/public.ts'
import { rootRoute } from './definitions/root.ts'
import type { RouteTree } from './tree.ts'

export const firstPages = [landingRoute, postRoute] as const

/** Call it before tree.ts is loaded, which gives the same routes all their children. */
export const createFirstTree = (): RouteTree =>
  rootRoute.addChildren([publicRoute.addChildren(firstPages), otherPagesRoute]) as unknown as RouteTree

export const isFirstPage = (route: unknown): boolean => (firstPages as readonly unknown[]).includes(route)
