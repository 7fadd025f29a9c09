// Messages about requests that the server can't parse. Clients search login errors for certain words (A §8), so none of
// these messages may contain "invalid", "verify" or "not found".

import { formatNumber } from '../../format-number.ts'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
}

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  datetime: 'a time such as 2026-11-20T10:15:30Z',
  date: 'a date such as 2026-11-20',
}

const counted = (count: number | bigint, one: string, many: string): string =>
  `${formatNumber(Number(count))} ${Number(count) === 1 ? one : many}`

const amount = (origin: string, count: number | bigint): string => {
  if (origin === 'string') return counted(count, 'character', 'characters')
  if (origin === 'array' || origin === 'set') return counted(count, 'entry', 'entries')
  return String(count)
}

const isSized = (origin: string): boolean => origin === 'string' || origin === 'array' || origin === 'set'

export const requestErrors = {
  /** Too many images wait to be processed. */
  busy: 'We have a lot of requests right now. Please try again in a moment.',
  imagesBusy: 'We have a lot of images to process right now. Nothing was lost. Please try again in a moment.',
  /** A member's budget of pixels is used up. */
  tooManyPixels: "You've sent many large images. Please wait a moment and try again.",
  missing: (field: string) => `${field} is missing`,
  type: (field: string, kind: string) => `${field} must be ${kinds[kind] ?? kind}`,
  format: (field: string, format: string) =>
    formats[format] ? `${field} must be ${formats[format]}` : `${field} has the wrong format`,
  choice: (field: string, values: readonly unknown[]) => `${field} must be one of: ${values.join(', ')}`,
  atMost: (field: string, origin: string, most: number | bigint) =>
    `${field} ${isSized(origin) ? 'can have' : 'must be'} at most ${amount(origin, most)}`,
  atLeast: (field: string, origin: string, least: number | bigint) =>
    `${field} ${isSized(origin) ? 'needs' : 'must be'} at least ${amount(origin, least)}`,
  unacceptable: (field: string) => `${field} can't be accepted`,
  unknownField: (field: string) => `${field} is not a known field`,
  duplicate: (field: string) => `${field} may appear only once`,
  characters: (field: string) => `${field} contains characters that can't be stored`,
  tooDeep: (field: string) => `${field} is nested too deeply`,
  tooManyFiles: (most: number) =>
    most === 1 ? 'Only one file can be sent here.' : `At most ${most} files can be sent. Remove some and try again.`,
  fileExpected: (field: string) => `${field} must be a file`,
  textExpected: (field: string) => `${field} must be text, not a file`,
  headerFormat: (header: string) => `${header} has the wrong format`,
  /** Puts the field's name before a message that doesn't name it. */
  withFieldName: (field: string, sentence: string) => `${field}: ${sentence}`,
  badJson: 'The body is not valid JSON.',
  badEncoding: 'The body is not UTF-8 text.',
  badUrl: "This URL can't be read.",
  badForm: 'The form arrived incomplete.',
  badRequest: "This request can't be read.",
  readOnly: "We're moving the site. You can read, but you can't change anything right now. Please try again later.",
} as const
