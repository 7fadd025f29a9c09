/** The part's file could not be loaded. */
export class PartLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause })
  }
}
