/** The files that the browser needs, by what they were made of; written by the build (vite.config.ts). */
declare module 'virtual:client-assets' {
  type Assets = { script: string[]; style: string[] }
  /** What every page needs: the entry first. */
  export const entry: Assets
  /** What a page needs beside it, by its source file. */
  export const pages: Record<string, Assets>
}
