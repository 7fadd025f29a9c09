// Codecs for text in URLs and forms.

import { z } from 'zod'

/** A whole number in decimal digits. */
export const wholeNumber = (min: number, max: number) =>
  z.codec(z.string().regex(/^\d{1,9}$/, 'Must be a whole number'), z.int().min(min).max(max), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  })

export const booleanText = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** A list of short words, separated by commas. */
export const commaSeparated = (item: z.ZodString, most: number) =>
  z.codec(z.string().max(2000), z.array(item).max(most), {
    decode: (text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    encode: (words) => words.join(','),
  })

/** A value as JSON, because forms carry text. `message`: what it must be. */
export const json = <S extends z.ZodType>(value: S, maxLength: number, message: string) =>
  z.codec(z.string().max(maxLength), value, {
    decode: (text, { issues }) => {
      try {
        return JSON.parse(text) as z.input<S>
      } catch {
        issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }
    },
    encode: (decoded) => JSON.stringify(decoded),
  })
