// npm start: installs, builds and runs the server. With `--dev`, skips the build and restarts on changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { environment } from './environment.mjs'
import { install, pinnedNode, root, runPinned } from './install.mjs'
import { onLauncherGone } from './launcher.mjs'

install()
const development = process.argv.includes('--dev')
if (!development) {
  const built = runPinned(['scripts/build.ts'])
  if (built.status !== 0) process.exit(built.status ?? 1)
}

const startServer = () =>
  spawn(
    pinnedNode(),
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

let restarting = false
let server

function run() {
  restarting = false
  server = startServer()
  server.on('exit', (code, signal) => (restarting ? run() : process.exit(code ?? (signal ? 1 : 0))))
}
run()

// A terminal's Ctrl-C, and a supervisor that signals the whole group, reach the server twice. It counts them once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
onLauncherGone(() => server.kill('SIGTERM'))

// Node watches only the files that the program imports, and migrations aren't.
if (development) {
  let timer
  watch(join(root, 'server/migrations'), () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = true
      server.kill('SIGTERM')
    }, 300)
  })
}
