/** Written by the build (web/build.ts): the file that its pages begin with, and all files that they may ask for. */
declare const __BUILD__: { entry: string; files: string[] }

export const build = __BUILD__

/** Where the worker lives. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope
