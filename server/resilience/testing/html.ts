// A small HTML parser that tells elements from text as a browser does. Enough for our pages.

export type Element = {
  name: string
  attributes: Record<string, string> /** Only for script, style, title and textarea. */
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })

/** Elements whose content ends only at their own end tag. */
const rawText = new Set(['script', 'style', 'title', 'textarea'])
const attribute = /\s*([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y

function readTag(html: string, start: number): { name: string; attributes: Record<string, string>; end: number } {
  const [whole, name = ''] = /^<([a-zA-Z][^\s/>]*)/.exec(html.slice(start, start + 100))!
  const attributes: Record<string, string> = {}
  let end = start + whole.length
  const skipSpace = (): void => {
    end += /^[\s/]*/.exec(html.slice(end, end + 100))![0].length
  }
  for (skipSpace(); end < html.length && html[end] !== '>'; skipSpace()) {
    attribute.lastIndex = end
    const found = attribute.exec(html)
    if (!found) throw new Error(`expected an attribute at: ${html.slice(end, end + 80)}`)
    attributes[found[1]!.toLowerCase()] = decodeEntities(found[2] ?? found[3] ?? found[4] ?? '')
    end = attribute.lastIndex
  }
  return { name: name.toLowerCase(), attributes, end: end + 1 }
}

/** All elements in order, and the decoded text between them. */
export function readHtml(html: string): { elements: Element[]; text: string } {
  const elements: Element[] = []
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    text += decodeEntities(html.slice(at, open))
    const after = html.slice(open + 1, open + 4)
    if (after === '!--') at = html.indexOf('-->', open) + 3
    else if (/^[!/]/.test(after)) at = html.indexOf('>', open) + 1
    else if (/^[a-zA-Z]/.test(after)) {
      const { name, attributes, end } = readTag(html, open)
      const close = rawText.has(name) ? end + html.slice(end).search(new RegExp(`</${name}[\\s/>]`, 'i')) : end
      const inner = html.slice(end, close)
      elements.push({ name, attributes, text: name === 'script' || name === 'style' ? inner : decodeEntities(inner) })
      at = close
    } else {
      text += '<'
      at = open + 1
    }
  }
  return { elements, text }
}
