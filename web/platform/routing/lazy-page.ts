// Pages in files of their own, loaded when they are shown or about to be.
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { whenRenderedPartsLoaded } from './lazy-part.tsx'

/** The page's file could not be loaded. */
export class PageLoadError extends Error {
  readonly page: string

  constructor(page: string, cause: unknown) {
    super(`${page} could not be loaded`, { cause })
    this.page = page
  }
}

type Page = { default: ComponentType }
export type LazyPage = AsyncRouteComponent<object> & { source?: string }

/**
 * `page` is the component's name, shown when loading fails. The build of the server's renderer adds `source`, so that
 * the page's HTML can preload the file.
 */
export function lazyPage(page: string, load: () => Promise<Page>, source?: string): LazyPage {
  const component = lazyRouteComponent(async () => {
    const file = await load().catch((cause) => {
      throw new PageLoadError(page, cause)
    })
    await whenRenderedPartsLoaded()
    return file
  })
  return Object.assign(component, source !== undefined && { source })
}
