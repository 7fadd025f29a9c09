// Starts the real program as its own process with an empty data folder, as a newcomer would.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '../scripts/environment.mjs'
import { freePort } from '../server/platform/free-port.ts'
import { type ApiClient, createApiClient } from '../server/testing/api-client.ts'
import { waitUntil } from '../server/testing/wait-until.ts'

const root = join(import.meta.dirname, '..')

export type RunningSite = {
  url: string
  folder: string
  process: ChildProcess
  output(): string
  api(token?: string): ApiClient
  /** Milliseconds from starting the process until it is ready. */
  startupMs: number
  /** The exit code, or the signal that killed the process. */
  exited: Promise<number | NodeJS.Signals>
  /** The emails to one address, oldest first. Waits until there are `count`. */
  mailsTo(address: string, count: number): Promise<string[]>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Resolves when the program says that it is ready; rejects if it ends first. */
export function waitUntilReady(child: ChildProcess, lines: string[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      lines.push(chunk.toString())
      if (lines.join('').includes('is ready at')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}:\n${lines.join('')}`)))
  })
}

export async function startSite(settings: Record<string, string> = {}, existingFolder?: string): Promise<RunningSite> {
  const folder = existingFolder ?? (await mkdtemp(join(tmpdir(), 'chartroom-journey-')))
  // If the tests run as root, the database runs as another user, who needs access to its folder.
  await chmod(folder, 0o755)
  const port = settings.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...environment,
      ...process.env,
      NODE_ENV: 'production',
      VITEST: '',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PUBLIC_URL: url,
      RATE_LIMIT_FACTOR: '100',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const startedAt = performance.now()
  const exited = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? -1)),
  )
  await waitUntilReady(child, lines)
  const startupMs = performance.now() - startedAt
  return {
    url,
    folder,
    process: child,
    output: () => lines.join(''),
    api: (token) => createApiClient(url, token),
    startupMs: startupMs,
    exited: exited,
    mailsTo: (address, count) => mailsTo(join(folder, 'outbox'), address, count),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await exited
      if (!existingFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function mailsTo(outbox: string, address: string, count: number): Promise<string[]> {
  let matching: string[] = []
  await waitUntil(`${count} emails to ${address} are sent`, async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    matching = mails.filter((mail) => mail.includes(`To: ${address}`))
    return matching.length >= count
  })
  return matching
}

/** Undoes the line breaks of quoted-printable. */
export const mailText = (mail: string): string => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')

/** The first link in an email to a path that begins so. */
export function linkIn(mail: string, path = ''): string {
  const links = mailText(mail).match(/https?:\/\/[^\s"<>]+/g) ?? []
  const link = links.find((each) => new URL(each).pathname.startsWith(path))
  if (!link) throw new Error('the email contains no link')
  return link
}
