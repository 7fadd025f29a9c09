/** Set by the build (web/build.ts): the entry script, all files of the build, and those to have when offline. */
declare const __BUILD__: { entry: string; files: string[]; kept: string[] }

export const build = __BUILD__

/** The service worker's global scope. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope
