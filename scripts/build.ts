// Builds the web side, unless what it is made of has not changed since.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/.built')

function stampOfSources(): string {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'vite.config.ts', ...globSync('{web,contract}/**/*.*', { cwd: root }).sort()]
  for (const file of files) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

export async function buildIfChanged(): Promise<void> {
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the pages…')
  const { buildWeb } = await import('../web/build.ts')
  await buildWeb()
  writeFileSync(stampFile, stamp)
}

if (import.meta.main) await buildIfChanged()
