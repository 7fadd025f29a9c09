// Builds the browser's files, the service worker and the server's page renderer. Runs in Node, not in the browser.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'

const configFile = join(import.meta.dirname, '../vite.config.ts')
const clientFolder = join(import.meta.dirname, '../dist/client')

/** The renderer and the service worker are built after the browser's files, because they list their names. */
export async function buildWeb(): Promise<void> {
  // Always build for production, even in tests: Vite would use their NODE_ENV.
  process.env.NODE_ENV = 'production'
  await build({ configFile, logLevel: 'warn' })
  await buildServiceWorker()
  await build({ configFile, logLevel: 'warn', build: { ssr: true } })
}

/** A single file at the root, so that its scope is the whole site. */
/** Fonts that only some pages need. The service worker caches them when a page does. */
const isForOneScript = (file: string): boolean => file.includes('devanagari')

async function buildServiceWorker(): Promise<void> {
  const files = globSync('assets/*', { cwd: clientFolder }).sort()
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)!
  const toUrl = (file: string): string => `/${file.replaceAll('\\', '/')}`
  const kept = files.filter((file) => !isForOneScript(file))
  const buildFiles = { entry: toUrl(entry.file), files: files.map(toUrl), kept: kept.map(toUrl) }
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
  reportSizes(kept)
}

const inKilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`

function reportSizes(files: string[]): void {
  const paths = files.map((file) => join(clientFolder, file))
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0)
  const packed = paths.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)
  const worker = gzipSync(readFileSync(join(clientFolder, 'sw.js'))).length
  console.log(
    `Kept on the device for when it is offline: ${files.length} files, ${inKilobytes(bytes)} (${inKilobytes(packed)} to fetch); the worker itself: ${inKilobytes(worker)}`,
  )
}
