// The hashes of a document's inline scripts, for its content security policy.
import { createHash } from 'node:crypto'

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const isRun = (attributes: string): boolean =>
  !/\ssrc\s*=/i.test(attributes) && !/\stype\s*=\s*["']?(application|text)\/(ld\+)?json/i.test(attributes)

/** `'sha256-…'` of each inline script, in document order, each once. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (isRun(attributes)) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}
