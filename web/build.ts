// Builds what browsers load and what the server renders pages with. Runs on Node, not in the browser.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'

const configFile = join(import.meta.dirname, '../vite.config.ts')
const clientFolder = join(import.meta.dirname, '../dist/client')

/** The renderer is built second: it names the files of the first, as the service worker does. */
export async function buildWeb(): Promise<void> {
  // Whoever builds, a test too, builds what is shipped: Vite would take over their NODE_ENV.
  process.env.NODE_ENV = 'production'
  await build({ configFile, logLevel: 'warn' })
  await buildServiceWorker()
  await build({ configFile, logLevel: 'warn', build: { ssr: true } })
}

/** One file at the root, so that it may answer for the whole site. */
async function buildServiceWorker(): Promise<void> {
  const files = globSync('assets/*', { cwd: clientFolder }).sort()
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)!
  const buildFiles = { entry: `/${entry.file}`, files: files.map((file) => `/${file.replaceAll('\\', '/')}`) }
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
  reportSizes(files)
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
