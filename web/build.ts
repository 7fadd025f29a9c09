// Builds what browsers load and what the server renders pages with. Runs on Node, not in the browser.
import { join } from 'node:path'
import { build } from 'vite'

const configFile = join(import.meta.dirname, '../vite.config.ts')

/** The renderer is built second: it names the files of the first. */
export async function buildWeb(): Promise<void> {
  // Whoever builds, a test too, builds what is shipped: Vite would take over their NODE_ENV.
  process.env.NODE_ENV = 'production'
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: true } })
}
