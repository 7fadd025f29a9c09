/** Why a whole file can't be read. Each has a sentence in contract/messages. */
export type RefusalReason =
  | 'empty'
  | 'tooLarge'
  | 'tooLargeInflated'
  | 'tooManyParts'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'cellTooLong'
  | 'quoteNeverEnds'
  | 'oldWorkbook'
  | 'encrypted'
  | 'damagedWorkbook'
  | 'document'
  | 'notTable'
  | 'unreadable'

/** The file is refused as a whole. `line`: where the reason was found, if that is known. */
export class FileRefused extends Error {
  readonly reason: RefusalReason
  readonly line: number | undefined

  constructor(reason: RefusalReason, line?: number) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}
