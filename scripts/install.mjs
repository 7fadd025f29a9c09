// Installs the packages of package-lock.json and verifies the pinned Node. Must run on any Node from 20, because the
// pinned one may not be installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
export const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const hash = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

function stop(line) {
  console.error(line)
  process.exit(1)
}

/** The lock file doesn't cover the Node binary that the `node` package downloads, so we keep its checksum here. */
function checkNode() {
  const sums = JSON.parse(readFileSync(join(root, 'scripts/node-checksums.json'), 'utf8'))
  const platform = `${process.platform}-${process.arch}`
  const expected = sums[platform]
  if (!expected) console.warn(`No checksum is recorded for Node ${sums.version} on ${platform}; it is used unchecked.`)
  else if (hash(pinnedNode) !== expected) stop(`The Node ${sums.version} in node_modules is not the recorded one.`)
}

/** Installs only if the lock file has changed since the last time. */
export function install() {
  const lock = hash(join(root, 'package-lock.json'))
  const stamp = join(root, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(pinnedNode)) return
  console.log('Installing what package-lock.json lists…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) stop('npm ci failed; see above.')
  if (!existsSync(pinnedNode))
    stop('npm installed no Node: its install script was blocked (allowScripts in package.json).')
  checkNode()
  writeFileSync(stamp, lock)
}

/** Runs a program of this project on the pinned Node and returns when it ends. */
export function runPinned(args, options = {}) {
  return spawnSync(pinnedNode, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...options.env },
  })
}
