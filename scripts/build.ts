// Builds the web side unless its sources are unchanged since the last build.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const hashFile = join(root, 'dist/.built')

function hashSources(): string {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'vite.config.ts', ...globSync('{web,contract}/**/*.*', { cwd: root }).sort()]
  for (const file of files) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

export const isBuilt = (): boolean => existsSync(hashFile)

export async function buildIfChanged(): Promise<void> {
  const hash = hashSources()
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  console.log('Building the pages…')
  const { buildWeb } = await import('../web/build.ts')
  await buildWeb()
  writeFileSync(hashFile, hash)
}

if (import.meta.main) await buildIfChanged()
