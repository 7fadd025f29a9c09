import type { Manifest } from 'vite'
import type { Language } from '#contract/languages.ts'

/** The addresses of everything that a language's build refers to, also of files that other languages share. */
export function filesOfBuild(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files.map((file) => `/${file.replaceAll('\\', '/')}`))].sort()
}

/**
 * Whether this file of the build is kept on every device. Not the font of another script, the landing page's pictures
 * and video, and the editor of articles: few need them, and they are large. The service worker keeps them once a page
 * has used them.
 */
export const isKeptOffline = (file: string, language: Language): boolean =>
  !/document-editor|\.(avif|mp4)$/.test(file) && (language === 'hi' || !file.includes('devanagari'))
