// What turns an address into a page: the built renderer, or in development the pages' sources.
import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config.ts'
import type { InProcessClient } from './in-process.ts'

/** What pages are told of the site's settings. */
export type SiteConfig = {
  productName: string
  slug: string
  tagline: string
  publicUrl: string
  /** What the landing page claims, where it does. */
  claims: { activeUsers: string | null; videos: string | null }
  /** The site's own pages elsewhere. */
  socialLinks: string[]
  oidcProvider: string | null
}

export type RenderRequest = {
  /** Path and query. */
  url: string
  origin: string
  call: InProcessClient
  site: SiteConfig
  /** Only the frame that all pages share, for a browser to keep for when it is offline. */
  isShell?: boolean
}

/** `redirect`: a path of this site, with the status. `scriptHashes`: of the inline scripts, for the policy. */
export type Rendered = { status: number; redirect?: string; html: string; scriptHashes: string[] }

export type Renderer = {
  render(request: RenderRequest): Promise<Rendered>
  /** The folder of the files that pages load. */
  files?: string
  /** Development only: the sources that pages load; `next` where it is none of these. */
  serveSource?(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

export type OpenRenderer = (parts: { config: Config; server: Server }) => Promise<Renderer>

const root = join(import.meta.dirname, '../../..')
const clientFolder = join(root, 'dist/client')
const builtEntry = join(root, 'dist/server/entry-server.js')

const load = <T>(file: string): Promise<T> => import(pathToFileURL(file).href)

async function openDevelopment(server: Server): Promise<Renderer> {
  type Sources = { createDevRenderer(parts: { server: Server }): Promise<Omit<Renderer, 'serveSource'> & Served> }
  type Served = { middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void }
  const { createDevRenderer } = await load<Sources>(join(root, 'web/dev.ts'))
  const { render, middleware, close } = await createDevRenderer({ server })
  return { render, close, serveSource: middleware }
}

function openBuilt(config: Config): Renderer {
  if (!existsSync(builtEntry) && config.environment === 'production')
    throw new Error('The pages are not built: run "npm run build" first.')
  type Built = Pick<Renderer, 'render'>
  let loading: Promise<Built> | undefined
  const built = () => (loading ??= load<Built>(builtEntry))
  // Begun now, so that the first visitor does not wait for it; a failure shows again at each render.
  if (config.environment === 'production') built().catch(() => {})
  return { render: async (request) => (await built()).render(request), files: clientFolder, close: async () => {} }
}

/** The site's own pages, as `createHttp` takes them. */
export const openRenderer: OpenRenderer = async ({ config, server }) =>
  config.environment === 'development' ? openDevelopment(server) : openBuilt(config)
