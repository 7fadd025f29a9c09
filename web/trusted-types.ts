// The page's only Trusted Types policy. It covers what libraries assign as text: React creates `<script>` elements for
// JSON-LD from `<script></script>`, React Aria's announcer empties itself, and the service worker and workers of the
// build have known URLs. Everything else is rejected. Must be imported before anything that touches the document.

type Policies = { createPolicy: (name: string, rules: Record<string, (text: string) => string>) => unknown }
declare global {
  interface Window {
    trustedTypes?: Policies
  }
}

const refuse = (what: string): never => {
  throw new TypeError(`Refused by the page's policy: ${what.slice(0, 80)}`)
}

/** Only scripts of our own build. */
const isOwnScript = (url: string): boolean => url === '/sw.js' || /^\/assets\/[\w.-]+\.js$/.test(url)

/** The one of the settings, as the server named it. The page's other policy must allow its site, too. */
const isAnalyticsScript = (url: string): boolean =>
  url === document.querySelector<HTMLMetaElement>('head > meta[name="analytics-script"]')?.content

/** The worker in which Vite waits for a restarted server. A build has none of this. */
const isVitesWorker = (url: string): boolean => import.meta.env.DEV && url.startsWith('blob:')

window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html.includes('<') && html !== '<script></script>' ? refuse(html) : html),
  createScriptURL: (url) => (isOwnScript(url) || isAnalyticsScript(url) || isVitesWorker(url) ? url : refuse(url)),
})

export {}
