const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`

/**
 * A list as PostgreSQL writes arrays. For long lists: pg's own conversion takes several times as long. The statement casts
 * the text (`$ids::text::text[]`).
 */
export const arrayLiteral = (list: readonly (string | number | boolean | null)[]): string =>
  `{${list.map((value) => (typeof value === 'string' ? quoted(value) : String(value))).join(',')}}`
