// Pages come in files of their own, loaded when they are shown or about to be.
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** The page's file did not arrive. */
export class PageLoadError extends Error {
  readonly page: string

  constructor(page: string, cause: unknown) {
    super(`${page} did not arrive`, { cause })
    this.page = page
  }
}

type Page = { default: ComponentType }
export type LazyPage = AsyncRouteComponent<object> & { source?: string }

/**
 * `page` is the component's name, as people are told it when it fails. `source` is written in by the build of the
 * server's renderer, which asks the browser to fetch that file early.
 */
export function lazyPage(page: string, load: () => Promise<Page>, source?: string): LazyPage {
  const component = lazyRouteComponent(() =>
    load().catch((cause) => {
      throw new PageLoadError(page, cause)
    }),
  )
  return Object.assign(component, source !== undefined && { source })
}
