// Starts the real program as its own process with a data folder of its own.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { environment } from '../scripts/environment.mjs'
import { freePort } from '../server/platform/free-port.ts'
import { type ApiClient, createApiClient } from '../server/testing/api-client.ts'
import { waitUntil } from '../server/testing/wait-until.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a prepared database (site-template.ts). */
    siteTemplate: string
  }
}

const root = join(import.meta.dirname, '..')

export type RunningSite = {
  url: string
  folder: string
  process: ChildProcess
  output(): string
  api(token?: string): ApiClient
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

const noTemplate = ''

/** Undefined outside the journeys. */
const siteTemplate = (): string | undefined => (process.env.VITEST ? inject('siteTemplate') : undefined)

/** If the tests run as root, the database runs as another user, who needs access to its folder. */
const shareFolder = (folder: string): Promise<void> => chmod(folder, 0o755)

/** With a copy of the prepared database, if there is one. */
export async function createDataFolder(template = siteTemplate()): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-journey-'))
  await shareFolder(folder)
  // Keeps owners and modes, and takes a third of the time of Node's own copy.
  if (template) await promisify(execFile)('cp', ['-Rp', template, join(folder, 'postgres')])
  return folder
}

/** Starts the program with an empty data folder, as a newcomer would. */
export const startNewSite = (): Promise<RunningSite> => startInFolder({}, createDataFolder(noTemplate))

export const startSite = (settings: Record<string, string> = {}, existingFolder?: string): Promise<RunningSite> =>
  existingFolder ? startInFolder(settings, existingFolder) : startInFolder(settings, createDataFolder())

const mostPortAttempts = 5

/** A folder that was created for this site is removed with it. */
async function startInFolder(settings: Record<string, string>, given: string | Promise<string>): Promise<RunningSite> {
  const folder = await given
  await shareFolder(folder)
  const removeFolder = async () => {
    if (given !== folder) await rm(folder, { recursive: true, force: true })
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await startProgram(settings, folder, removeFolder)
    } catch (error) {
      // Another program took the port after it was found to be free.
      const canRetry = !settings.PORT && attempt < mostPortAttempts && `${error}`.includes('EADDRINUSE')
      if (canRetry) continue
      await removeFolder()
      throw error
    }
  }
}

async function startProgram(
  settings: Record<string, string>,
  folder: string,
  removeFolder: () => Promise<void>,
): Promise<RunningSite> {
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
  const exited = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? -1)),
  )
  await waitUntilReady(child, lines)
  return {
    url,
    folder,
    process: child,
    output: () => lines.join(''),
    api: (token) => createApiClient(url, token),
    exited: exited,
    mailsTo: (address, count) => mailsTo(join(folder, 'outbox'), address, count),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await exited
      await removeFolder()
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
