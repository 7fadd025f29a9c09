// Limits of a file. A statement of 50,000 fills is far below each of these figures.

const megabyte = 1024 * 1024

export const fileLimits = {
  fileBytes: 50 * megabyte,
  /** All parts of a workbook together, once inflated. */
  inflatedBytes: 150 * megabyte,
  workbookParts: 1000,
  columns: 256,
  rows: 200_000,
  cellLength: 10_000,
  /** Elements inside each other. */
  htmlDepth: 500,
  /** Files that are read together. */
  files: 10,
}
