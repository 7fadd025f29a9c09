/** A line of a text, a row of a sheet or of an HTML table. `line` counts from 1, as a text editor or Excel does. */
export type Row = { line: number; cells: string[] }

export type Table = { name: string; rows: Row[] }

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type FileKind = 'csv' | 'xlsx' | 'html'

export type FileContents = {
  kind: FileKind
  /** The encoding of a text; null for a workbook. */
  encoding: Encoding | null
  tables: Table[]
}

/** A part of the work, from 0 to 1. */
export type OnProgress = (part: number) => void
