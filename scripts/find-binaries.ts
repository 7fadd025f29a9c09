// Finds the binaries that tests need: a browser, ffmpeg, a Redis server for tests with several nodes, and a PostgreSQL of
// another version.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packageProgram } from './package-program.ts'

const extensions = process.platform === 'win32' ? ['.exe', '.cmd'] : ['']

/** The path of a program that a shell would find by this name. */
export function onPath(name: string, searchPath = process.env.PATH ?? ''): string | null {
  const files = searchPath
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => extensions.map((extension) => join(folder, name + extension)))
  return files.find((file) => existsSync(file)) ?? null
}

/** Whether missing programs can be installed, so that a test run without them is a failure. */
export const canInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== null

function installDebian(name: string): void {
  console.log(`Installing ${name} from Debian's packages…`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env: environment })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore', env: environment })
}

/** Whether this process may mount a file system. */
export function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Looks, installs Debian's package if that is possible, and looks again. */
function findOrInstall(find: () => string | null | undefined, debianPackage: string): string | null {
  const present = find()
  if (present) return present
  if (canInstall()) installDebian(debianPackage)
  return find() ?? null
}

const systemBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Names in Debian, and in Google's downloads. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell']

const firstOnPath = (names: string[]): string | null => names.map((name) => onPath(name)).find(Boolean) ?? null

const systemBrowser = (): string | null =>
  process.env.BROWSER_PATH ?? firstOnPath(systemBrowsers) ?? applications.find((path) => existsSync(path)) ?? null

function downloadBrowser(): string | null {
  const playwright = packageProgram('playwright-core', 'playwright-core')
  const options = { stdio: 'ignore', timeout: 60_000 } as const
  try {
    execFileSync(process.execPath, [playwright, 'install', 'chromium-headless-shell'], options)
    const path = execFileSync(process.execPath, ['-p', "require('playwright-core').chromium.executablePath()"], {
      encoding: 'utf8',
    }).trim()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/** The path of Chrome or Chromium, as visitors have it. Throws one line that names what is missing. */
export function findBrowser(): string {
  const found = findOrInstall(systemBrowser, 'chromium') ?? downloadBrowser()
  if (found) return found
  throw new Error(
    'No Chrome or Chromium was found, and none could be installed: the journeys need one (set BROWSER_PATH).',
  )
}

/**
 * The path of Chromium's headless shell, or null. It opens 12 pages with 12 seconds of CPU where Chromium takes 20, and
 * has all that the journeys need but system notifications. `install`: installs it where that is possible.
 */
export function findHeadlessShell({ install = false } = {}): string | null {
  const find = () => firstOnPath(headlessShells)
  return install ? findOrInstall(find, 'chromium-headless-shell') : find()
}

/** The path of ffmpeg, which comes with ffprobe. Throws one line that names what is missing. */
export function findFfmpeg(): string {
  const found = findOrInstall(() => process.env.FFMPEG_PATH ?? onPath('ffmpeg'), 'ffmpeg')
  if (found) return found
  throw new Error('No ffmpeg was found, and none could be installed: the tests of videos need it (set FFMPEG_PATH).')
}

/** The path of Java. Throws one line that names what is missing. */
export function findJava(): string {
  const found = findOrInstall(() => process.env.JAVA_PATH ?? onPath('java'), 'default-jre-headless')
  if (found) return found
  throw new Error("No Java was found, and none could be installed: the W3C's checker of HTML needs it (set JAVA_PATH).")
}

/** The path of a Redis or Valkey server. Throws one line that names what is missing. */
export function findRedis(): string {
  const find = () => process.env.REDIS_SERVER ?? onPath('redis-server') ?? onPath('valkey-server')
  const found = findOrInstall(find, 'redis-server')
  if (found) return found
  throw new Error(
    'No redis-server was found, and none could be installed: the tests of several nodes need one (set REDIS_SERVER).',
  )
}

/** The folder of an older PostgreSQL's programs than the packaged one's: Debian's. */
export function findOlderPostgres(): string {
  const installed = () => globSync('/usr/lib/postgresql/*/bin').find((folder) => existsSync(join(folder, 'initdb')))
  const found = findOrInstall(() => process.env.OLDER_POSTGRES ?? installed(), 'postgresql')
  if (found) return found
  throw new Error(
    "No PostgreSQL of Debian was found, and none could be installed: the test of a database's upgrade needs one.",
  )
}
