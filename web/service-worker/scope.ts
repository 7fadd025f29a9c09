import type { Language } from '#contract/languages.ts'

type Build = { entry: string; files: string[]; kept: string[] }

/** Set by the build (web/build.ts), per language: the entry script, all files, and those to have when offline. */
declare const __BUILD__: Record<Language, Build>

export const builds = __BUILD__

/** The service worker's global scope. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope
