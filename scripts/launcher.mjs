// Notices when npm ends. Between npm and this program is a shell, which ends on a signal without passing it on.
import { spawnSync } from 'node:child_process'

const interval = 300

const describe = (pid) => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent = '0', command = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? []
  return { parent: Number(parent), command }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** npm and the shell that it started, or nothing if this program was started in another way. */
function launchers() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32' || process.ppid === 1) return []
  const { parent, command } = describe(process.ppid)
  return command.startsWith('npm') || parent <= 1 ? [process.ppid] : [process.ppid, parent]
}

export function onLauncherGone(action) {
  const pids = launchers()
  if (pids.length === 0) return
  const timer = setInterval(() => {
    if (pids.every(isAlive)) return
    clearInterval(timer)
    action()
  }, interval)
  timer.unref()
}
