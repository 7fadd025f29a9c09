// Finds the binaries that tests need: a browser, and a Redis server for tests with several nodes.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const onPath = (name: string): string | null => {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
  return found || null
}

const isRootOnDebian = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== null

function installDebian(name: string): void {
  console.log(`Installing ${name} from Debian's packages…`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env: environment })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore', env: environment })
}

const systemBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const systemBrowser = (): string | null =>
  process.env.BROWSER_PATH ??
  systemBrowsers.map(onPath).find(Boolean) ??
  applications.find((path) => existsSync(path)) ??
  null

/** The path of Chrome or Chromium. Throws one line that names what is missing. */
export function findBrowser(): string {
  const present = systemBrowser()
  if (present) return present
  if (isRootOnDebian()) installDebian('chromium')
  const installed = systemBrowser()
  if (installed) return installed
  try {
    execFileSync('npx', ['playwright-core', 'install', 'chromium-headless-shell'], { stdio: 'ignore', timeout: 60_000 })
    const downloaded = execFileSync(process.execPath, ['-p', "require('playwright-core').chromium.executablePath()"], {
      encoding: 'utf8',
    }).trim()
    if (existsSync(downloaded)) return downloaded
  } catch {}
  throw new Error(
    'No Chrome or Chromium was found, and none could be installed: the journeys need one (set BROWSER_PATH).',
  )
}

/** The path of ffmpeg, which comes with ffprobe. Throws one line that names what is missing. */
export function findFfmpeg(): string {
  const present = process.env.FFMPEG_PATH ?? onPath('ffmpeg')
  if (present) return present
  if (isRootOnDebian()) installDebian('ffmpeg')
  const installed = onPath('ffmpeg')
  if (installed) return installed
  throw new Error('No ffmpeg was found, and none could be installed: the tests of videos need it (set FFMPEG_PATH).')
}

/** The path of a Redis or Valkey server. Throws one line that names what is missing. */
export function findRedis(): string {
  const present = onPath('redis-server') ?? onPath('valkey-server')
  if (present) return present
  if (isRootOnDebian()) installDebian('redis-server')
  const installed = onPath('redis-server')
  if (installed) return installed
  throw new Error('No redis-server was found, and none could be installed: the tests of several nodes need one.')
}
