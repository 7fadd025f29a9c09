import { createHash } from 'node:crypto'

/** `'sha256-…'` of an inline script or style, for a content security policy. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
