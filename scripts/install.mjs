// Installs the packages of package-lock.json and verifies the pinned Node. Must run on any Node from 20, because the
// pinned one may not be installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPackages } from './missing-packages.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const packagedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
/** The oldest Node that runs the program's TypeScript and has all it uses. */
const oldestMajor = 24

const hash = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

function stop(line) {
  console.error(line)
  process.exit(1)
}

/** Where npm has no package of the pinned Node, such as on some versions of macOS, the running one must be new enough. */
export function pinnedNode() {
  if (existsSync(packagedNode)) return packagedNode
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor) return process.execPath
  return stop(
    `npm has no Node for ${process.platform} ${process.arch}, or its install script was blocked (allowScripts in ` +
      `package.json). Install Node ${oldestMajor} or later: this one is ${process.versions.node}.`,
  )
}

/** The lock file doesn't cover the Node binary that the `node` package downloads, so we keep its checksum here. */
function checkNode() {
  if (pinnedNode() !== packagedNode) return
  const sums = JSON.parse(readFileSync(join(root, 'scripts/node-checksums.json'), 'utf8'))
  const platform = `${process.platform}-${process.arch}`
  const expected = sums[platform]
  if (!expected) console.warn(`No checksum is recorded for Node ${sums.version} on ${platform}; it is used unchecked.`)
  else if (hash(packagedNode) !== expected) stop(`The Node ${sums.version} in node_modules is not the recorded one.`)
}

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/**
 * Installs only if a package that this machine needs is missing. `npm ci` may have run before, by hand and even without
 * the dev packages: what npm wrote down about node_modules counts, and the stamp only makes the check fast.
 */
export function install() {
  const lockFile = join(root, 'package-lock.json')
  const installedFile = join(root, 'node_modules/.package-lock.json')
  const stampFile = join(root, 'node_modules/.installed')
  const stamp = () => `${hash(lockFile)} ${existsSync(installedFile) ? hash(installedFile) : ''}`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return
  if (missingPackages(readLock(lockFile), readLock(installedFile), process).length > 0) {
    console.log('Installing what package-lock.json lists…')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // With NODE_ENV=production, npm would leave out what the build needs.
    const include = ['--include=prod', '--include=dev', '--include=optional']
    const options = ['--no-audit', '--no-fund', '--loglevel=error']
    const result = spawnSync(npm, ['ci', ...include, ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (result.status !== 0) stop('npm ci failed; see above.')
  }
  checkNode()
  writeFileSync(`${stampFile}.new`, stamp())
  renameSync(`${stampFile}.new`, stampFile)
}

/** Runs a program of this project on the pinned Node and returns when it ends. */
export function runPinned(args, options = {}) {
  return spawnSync(pinnedNode(), args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`, ...options.env },
  })
}
