// What the server says about a request that it cannot read. A client shows these as they are, and looks for words of
// the login rules (A §8) in what it shows: none of these sentences may contain "invalid", "verify" or "not found".

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
  url: 'an address of the web',
  datetime: 'a time such as 2026-11-20T10:15:30Z',
  date: 'a date such as 2026-11-20',
}

const counted = (count: number | bigint, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${Number(count) === 1 ? one : many}`

const amount = (origin: string, count: number | bigint): string => {
  if (origin === 'string') return counted(count, 'character', 'characters')
  if (origin === 'array' || origin === 'set') return counted(count, 'entry', 'entries')
  return String(count)
}

const isSized = (origin: string): boolean => origin === 'string' || origin === 'array' || origin === 'set'

export const requestErrors = {
  missing: (field: string) => `${field} is missing`,
  type: (field: string, kind: string) => `${field} must be ${kinds[kind] ?? kind}`,
  format: (field: string, format: string) =>
    formats[format] ? `${field} must be ${formats[format]}` : `${field} is not written as it should be`,
  choice: (field: string, values: readonly unknown[]) => `${field} must be one of: ${values.join(', ')}`,
  atMost: (field: string, origin: string, most: number | bigint) =>
    `${field} ${isSized(origin) ? 'holds' : 'must be'} at most ${amount(origin, most)}`,
  atLeast: (field: string, origin: string, least: number | bigint) =>
    `${field} ${isSized(origin) ? 'needs' : 'must be'} at least ${amount(origin, least)}`,
  unacceptable: (field: string) => `${field} cannot be accepted as it is`,
  unknownField: (field: string) => `${field} is not known here`,
  duplicate: (field: string) => `${field} may stand here once only`,
  characters: (field: string) => `${field} contains characters that cannot be kept`,
  tooDeep: (field: string) => `${field} is nested too deeply`,
  fileExpected: (field: string) => `${field} must be a file`,
  textExpected: (field: string) => `${field} must be text, not a file`,
  headerFormat: (header: string) => `${header} is not written as it should be`,
  /** Beside one field's sentence, where that does not name its field. */
  withFieldName: (field: string, sentence: string) => `${field}: ${sentence}`,
  badJson: 'The body is not JSON that can be read.',
  badEncoding: 'The body is not text in UTF-8.',
  badUrl: 'This address cannot be read.',
  badForm: 'The form did not arrive whole.',
  badRequest: 'This request cannot be read.',
} as const
