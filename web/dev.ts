// Development: pages from their sources, changed live. Runs on Node, inside the server's process.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Connect, createServer } from 'vite'
import type { Rendered, RenderRequest } from './entry-server.tsx'
import { scriptHashes } from './script-hashes.ts'

export type DevRenderer = {
  /** Answers for the sources of the pages; before the site's own routes. */
  middleware: Connect.Server
  render: (request: RenderRequest) => Promise<Rendered>
  close: () => Promise<void>
}

/** React's live updates must be there before it is. */
const entryScript = /<script type="module" src="\/entry-client/

/** `server`: the site's own, whose port the live updates share. Styles are inline here: `style-src 'unsafe-inline'`. */
export async function createDevRenderer({ server }: { server: Server }): Promise<DevRenderer> {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    // Bundled into a file of its own, the configuration would look like a change to whoever watches the program.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  })
  const render = async (request: RenderRequest): Promise<Rendered> => {
    const entry = (await vite.ssrLoadModule('/entry-server.tsx')) as typeof import('./entry-server.tsx')
    const rendered = await entry.render(request)
    if (!rendered.html) return rendered
    const tags = await headTags(request.url)
    const html = rendered.html.replace(entryScript, (entry) => tags + entry)
    return { ...rendered, html, scriptHashes: scriptHashes(html) }
  }
  /** Of an empty document: Vite would change the page itself so that React no longer takes it over. */
  const headTags = async (url: string): Promise<string> => {
    const document = await vite.transformIndexHtml(url, '<!doctype html><html><head></head><body></body></html>')
    return /<head>([\s\S]*)<\/head>/.exec(document)?.[1] ?? ''
  }
  return { middleware: vite.middlewares, render, close: () => vite.close() }
}
