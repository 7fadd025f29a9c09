/** The files that the browser needs, by source file. The build writes this module (vite.config.ts). */
declare module 'virtual:client-assets' {
  type Assets = { script: string[]; style: string[] }
  /** Needed on every page; the entry comes first. */
  export const entry: Assets
  /** Also needed by a page, keyed by its source file. */
  export const pages: Record<string, Assets>
  /** The text of each built stylesheet, by its path. Empty in development. */
  export const styles: Record<string, string>
}
