// Reads the source files for the lint rules.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.includes('/testing/') || file.startsWith('e2e/')

type Import = { target: string; line: number; typeOnly: boolean }
export type Source = { file: string; text: string; imports: Import[] }

const importPattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|(\btypeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Returns a path below the root, or the package's name. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#contract/')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier
}

export function parse(file: string, text: string): Source {
  const imports = [...text.matchAll(importPattern)].map((match) => ({
    target: resolveImport(file, match[2] ?? match[4] ?? ''),
    line: text.slice(0, match.index).split('\n').length,
    typeOnly: match[1] !== undefined || match[3] !== undefined,
  }))
  return { file, text, imports }
}

export const featureOf = (path: string): string | undefined => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]
export const partOf = (path: string): string => /^server\/features\/[^/]+\/([^/]+?)(?:\.ts$|\/)/.exec(path)?.[1] ?? ''

export const withoutComments = (text: string): string => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')

export function readSources(): Source[] {
  const files = globSync('{contract,server,web,e2e}/**/*.{ts,tsx}', { cwd: root })
  return files.map((file) => parse(file, readFileSync(join(root, file), 'utf8')))
}
