// Development server: pages from their sources, with hot reload. Runs in the server's process.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Connect, createServer, type ViteDevServer } from 'vite'
import { defaultLanguage, type Language, languages } from '#contract/languages.ts'
import type { Rendered, RenderRequest } from './entry-server.tsx'
import { inlineHash } from './inline-hash.ts'

export type DevRenderer = {
  /** Serves the sources of the pages; goes before the site's own routes. */
  middleware: Connect.NextHandleFunction
  render: (request: RenderRequest & { language: Language }) => Promise<Rendered>
  close: () => Promise<void>
}

/** React's hot reload must be installed before React loads. */
const entryScript = /<script type="module" fetchpriority="low" src="[^"]*\/entry-client/
const inlineScript = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * `server`: the site's own server, whose port hot reload shares. Development styles are inline: `style-src
 * 'unsafe-inline'`. Each language has a server of its own, started by its first page.
 */
export async function createDevRenderer({ server }: { server: Server }): Promise<DevRenderer> {
  const start = (language: Language): Promise<ViteDevServer> =>
    createServer({
      configFile: join(import.meta.dirname, '../vite.config.ts'),
      // A bundled configuration would be a new file, which looks like a change to a process that watches the program.
      configLoader: 'native',
      ...(language !== defaultLanguage && { mode: language }),
      appType: 'custom',
      server: { middlewareMode: true, ws: { server } },
    })
  const first = await start(defaultLanguage)
  const started = new Map<Language, Promise<ViteDevServer>>([[defaultLanguage, Promise.resolve(first)]])
  const serverFor = (language: Language): Promise<ViteDevServer> => {
    const vite = started.get(language) ?? start(language)
    started.set(language, vite)
    return vite
  }
  const render = async ({ language, ...request }: RenderRequest & { language: Language }): Promise<Rendered> => {
    const vite = await serverFor(language)
    const renderer = (await vite.ssrLoadModule('/entry-server.tsx')) as typeof import('./entry-server.tsx')
    const rendered = await renderer.render(request)
    if (!rendered.html) return rendered
    const tags = await headTags(vite, request.url)
    const html = rendered.html.replace(entryScript, (entry) => tags + entry)
    const viteHashes = [...tags.matchAll(inlineScript)].map(([, text = '']) => inlineHash(text))
    return { ...rendered, html, scriptHashes: [...rendered.scriptHashes, ...viteHashes] }
  }
  /** Vite would change the page's own HTML so that React can't hydrate it, so transform an empty document. */
  const headTags = async (vite: ViteDevServer, url: string): Promise<string> => {
    const document = await vite.transformIndexHtml(url, '<!doctype html><html><head></head><body></body></html>')
    return /<head>([\s\S]*)<\/head>/.exec(document)?.[1] ?? ''
  }
  return {
    middleware: (request, response, next) => {
      const language = languages.find((one) => request.url?.startsWith(`/@${one}/`)) ?? defaultLanguage
      serverFor(language).then(({ middlewares }) => middlewares(request, response, next), next)
    },
    render,
    close: async () => void (await Promise.all([...started.values()].map(async (vite) => (await vite).close()))),
  }
}
