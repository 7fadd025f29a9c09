// The page's one Trusted Types policy. The browser applies it to what libraries assign as text: React makes `<script>`
// elements for JSON-LD from `<script></script>`, React Aria's announcer empties itself, the service worker and the
// build's own workers are named. Everything else is refused. Imported before anything that touches the document.

type Policies = { createPolicy: (name: string, rules: Record<string, (text: string) => string>) => unknown }
declare global {
  interface Window {
    trustedTypes?: Policies
  }
}

const refuse = (what: string): never => {
  throw new TypeError(`Refused by the page's policy: ${what.slice(0, 80)}`)
}

/** Of this site, and only what was built. */
const isOwnScript = (url: string): boolean => url === '/sw.js' || /^\/assets\/[\w.-]+\.js$/.test(url)

window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html.includes('<') && html !== '<script></script>' ? refuse(html) : html),
  createScriptURL: (url) => (isOwnScript(url) ? url : refuse(url)),
})

export {}
