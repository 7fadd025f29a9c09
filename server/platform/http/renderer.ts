// Renders pages: with the built renderer, or in development from the pages' sources.
import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLanguage, type Language, languages } from '#contract/languages.ts'
import type { Config } from '../config.ts'
import type { InProcessClient } from './in-process.ts'

/** What pages show of the settings that administrators change. */
export type SiteSettings = {
  /** The product's pages on other sites. */
  socialLinks: string[]
  contactEmail: string
  hasAssistant: boolean
}

export type ReadSiteSettings = () => Promise<SiteSettings>

/** The settings that pages may use. */
export type SiteConfig = SiteSettings & {
  productName: string
  slug: string
  tagline: string
  publicUrl: string
  analyticsScript: string | null
  timeZone: string
  oidcProvider: string | null
}

export type RenderRequest = {
  language: Language
  /** Path and query. */
  url: string
  origin: string
  call: InProcessClient
  site: SiteConfig
  /** Render the app shell only, for browsers to cache for offline use. */
  isShell?: boolean
}

/** `redirect`: a path of this site. The hashes are of inline scripts and styles, for the content security policy. */
export type Rendered = {
  status: number
  redirect?: string
  html: string
  scriptHashes: string[]
  styleHashes: string[]
}

export type Renderer = {
  render(request: RenderRequest): Promise<Rendered>
  /** The folder of the files that pages load. */
  files?: string
  /** Development only: serves the sources that pages load, and calls `next` for anything else. */
  serveSource?(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

export type OpenRenderer = (parts: { config: Config; server: Server }) => Promise<Renderer>

const root = join(import.meta.dirname, '../../..')
const clientFolder = join(root, 'dist/client')
/** A renderer contains the texts of one language. */
const builtEntry = (language: Language): string => join(root, `dist/server/entry-server.${language}.js`)

const load = <T>(file: string): Promise<T> => import(pathToFileURL(file).href)

async function openDevelopment(server: Server): Promise<Renderer> {
  type Sources = { createDevRenderer(parts: { server: Server }): Promise<Omit<Renderer, 'serveSource'> & Served> }
  type Served = { middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void }
  const { createDevRenderer } = await load<Sources>(join(root, 'web/dev.ts'))
  const { render, middleware, close } = await createDevRenderer({ server })
  return { render, close, serveSource: middleware }
}

function openBuilt(config: Config): Renderer {
  if (!languages.every((language) => existsSync(builtEntry(language))) && config.environment === 'production')
    throw new Error('The pages are not built: run "npm run build" first.')
  type Built = Pick<Renderer, 'render'>
  const loading = new Map<Language, Promise<Built>>()
  const built = (language: Language): Promise<Built> => {
    const known = loading.get(language) ?? load<Built>(builtEntry(language))
    loading.set(language, known)
    return known
  }
  // Loaded at startup, so that the first visitor doesn't wait; other languages when they are first asked for, since each
  // takes 6 MB. A failure shows up again at each render.
  if (config.environment === 'production') built(defaultLanguage).catch(() => {})
  return {
    render: async (request) => (await built(request.language)).render(request),
    files: clientFolder,
    close: async () => {},
  }
}

/** Opens the site's own pages, for `createHttp`. */
export const openRenderer: OpenRenderer = async ({ config, server }) =>
  config.environment === 'development' ? openDevelopment(server) : openBuilt(config)
