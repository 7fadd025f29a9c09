// Builds the browser's files, the service worker and the server's page renderer. Runs in Node, not in the browser.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { type Language, languages } from '#contract/languages.ts'
import { builtAssets, manifestName } from '../vite.config.ts'
import { clientEntry, everyPage, firstPage, memberPages } from './chunk-plan.ts'
import { filesOfBuild, isKeptOffline } from './kept-offline.ts'

const configFile = join(import.meta.dirname, '../vite.config.ts')
const clientFolder = join(import.meta.dirname, '../dist/client')

/** The renderers and the service worker are built after the browser's files, because they list their names. */
export async function buildWeb(): Promise<void> {
  // Always build for production, even in tests: Vite would use their NODE_ENV.
  process.env.NODE_ENV = 'production'
  for (const mode of languages) await build({ configFile, mode, logLevel: 'warn' })
  await buildServiceWorker()
  for (const mode of languages) await build({ configFile, mode, logLevel: 'warn', build: { ssr: true } })
}

/** A single file at the root, so that its scope is the whole site. */
async function buildServiceWorker(): Promise<void> {
  const builds = languages.map((language) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, manifestName(language)), 'utf8'))
    checkScripts(language)
    checkOrder(manifest)
    const files = filesOfBuild(manifest)
    const entry = `/${Object.values(manifest).find(({ isEntry }) => isEntry)!.file}`
    return [language, { entry, files, kept: files.filter((file) => isKeptOffline(file, language)) }] as const
  })
  const buildFiles = Object.fromEntries(builds)
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(buildFiles) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      lib: {
        entry: join(import.meta.dirname, 'service-worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  })
  for (const [language, { kept }] of builds) reportSizes(language, kept)
}

/** For the scripts that a post's page needs before it can be used, in bytes of gzip (record 30). */
const mostFirstScript = 125_000
/** For the files of scripts that a page loads for a member. A few more follow on demand, such as a menu (record 91). */
const mostScripts = 19

/** Fails if pages have outgrown their budgets: an import too many is easily overlooked. */
function checkScripts(language: Language): void {
  const assets = builtAssets(clientFolder, language)
  const scriptsOf = (sources: string[]) => new Set(sources.flatMap((source) => assets[source]?.script ?? []))
  const sizes = [...scriptsOf([clientEntry, firstPage])].map(
    (file) => gzipSync(readFileSync(join(clientFolder, file))).length,
  )
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0)
  if (size > mostFirstScript) throw new Error(`A post's first scripts have ${size} bytes, at most ${mostFirstScript}`)
  for (const source of Object.keys(assets).filter((name) => name.endsWith('-page.tsx'))) {
    const count = scriptsOf([clientEntry, ...everyPage, ...memberPages, source]).size
    if (count > mostScripts) throw new Error(`${source} loads ${count} scripts, at most ${mostScripts}`)
  }
}

/** Fails if files of scripts import each other in a circle: some of their constants would be used before they are set. */
function checkOrder(manifest: Manifest): void {
  const isChecked = new Set<string>()
  const check = (name: string, importers: string[]): void => {
    if (importers.includes(name)) throw new Error(`Scripts import each other: ${[...importers, name].join(' > ')}`)
    if (isChecked.has(name)) return
    for (const imported of manifest[name]?.imports ?? []) check(imported, [...importers, name])
    isChecked.add(name)
  }
  for (const name of Object.keys(manifest)) check(name, [])
}

const inKilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`

function reportSizes(language: Language, files: string[]): void {
  const paths = files.map((file) => join(clientFolder, file))
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0)
  const packed = paths.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)
  const worker = gzipSync(readFileSync(join(clientFolder, 'sw.js'))).length
  console.log(
    `Kept on the device for when it is offline (${language}): ${files.length} files, ${inKilobytes(bytes)} (${inKilobytes(packed)} to fetch); the worker itself: ${inKilobytes(worker)}`,
  )
}
