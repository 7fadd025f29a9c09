/** Set by the build (web/build.ts): the entry script and all files of the build. */
declare const __BUILD__: { entry: string; files: string[] }

export const build = __BUILD__

/** The service worker's global scope. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope
