// The style of pages that the server generates itself: the site's tokens (web/ui/styles/tokens.css) without loading a
// file.
import { createHash } from 'node:crypto'

const tokens = `
:root{color-scheme:light dark;
--page:light-dark(#faf7f0,#0b1622);--surface:light-dark(#fff,#12202f);--raised:light-dark(#f3eee2,#182a3d);
--ink:light-dark(#13233a,#e9eef3);--muted:light-dark(#566579,#93a5b8);--line:light-dark(#e3dccb,#22344a);
--accent:light-dark(#8c5e10,#e0b25a);--on-accent:light-dark(#fff,#0b1622);--map-depth:light-dark(#bccacd,#29435c);
--gain:light-dark(#0c7566,#3ccba4);--loss:light-dark(#bc3d2a,#ff7a66);--blue:light-dark(#1f5c9e,#7db5f0);
--sans:"IBM Plex Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
--serif:"IBM Plex Serif","Noto Serif",Georgia,serif;
--mono:"IBM Plex Mono",ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace}
*{box-sizing:border-box}
html{background:var(--page);color:var(--ink);font:16px/24px var(--sans);font-variant-numeric:tabular-nums;
scroll-padding-top:16px}
body{margin:0}
a{color:var(--accent);text-underline-offset:3px;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.sea{display:block;width:100%}
.sea path{fill:none;stroke:var(--map-depth);vector-effect:non-scaling-stroke}
h1,h2{font-family:var(--serif);font-weight:500;text-wrap:balance}`

/** Depth contours as on a sea chart; the only decoration. */
export const depthLines =
  '<svg class="sea" viewBox="0 0 640 120" preserveAspectRatio="none" aria-hidden="true">' +
  '<path d="M0 70C90 30 150 96 250 62S430 20 520 56s90 30 120 8"/>' +
  '<path d="M0 88C80 56 160 112 262 82S440 44 530 76s80 26 110 10"/>' +
  '<path d="M0 104C84 80 168 122 272 100s172-34 262-6 80 16 106 8"/></svg>'

export type InlineStyle = { element: string; hash: string }

/** A page's only style element, and the hash by which its policy allows it. */
export function inlineStyle(rules: string): InlineStyle {
  const text = `${tokens}\n${rules}`
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
  return { element: `<style>${text}</style>`, hash }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
