// npm start: installs, builds and runs the server. With `--dev`, skips the build and restarts on changes.
import { spawn } from 'node:child_process'
import { environment } from './environment.mjs'
import { install, pinnedNode, root, runPinned } from './install.mjs'

install()
const development = process.argv.includes('--dev')
if (!development) {
  const built = runPinned(['scripts/build.ts'])
  if (built.status !== 0) process.exit(built.status ?? 1)
}

// The server receives the terminal's Ctrl-C itself. Signals sent only to this process are forwarded.
const server = spawn(
  pinnedNode,
  ['--enable-source-maps', ...(development ? ['--watch', '--watch-preserve-output'] : []), 'server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...environment,
      ...process.env,
      NODE_ENV: development ? 'development' : (process.env.NODE_ENV ?? 'production'),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
