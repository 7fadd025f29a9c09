// npm runs programs through a shell, and a signal to npm or to that shell doesn't reach them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = `import { writeFileSync } from 'node:fs'
import { onLauncherGone } from ${JSON.stringify(join(import.meta.dirname, 'launcher.mjs'))}
onLauncherGone(() => { writeFileSync('stopped', ''); process.exit() })
setInterval(() => {}, 60_000)
console.log('started')
`

test('a program in a folder with spaces stops when the shell that npm started is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'a launcher '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'program.mjs'), program)
  const environment = { ...process.env, npm_lifecycle_event: 'start' }
  const shell = spawn('sh', ['-c', '"$0" program.mjs; true', process.execPath], { cwd: folder, env: environment })
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  await expect.poll(() => readFile(join(folder, 'stopped'), 'utf8').catch(() => null), { timeout: 20_000 }).toBe('')
})
