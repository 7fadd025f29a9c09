// A small API over real HTTP without a database, for testing the HTTP code itself.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { commaSeparated, wholeNumber } from '#contract/codecs.ts'
import { Id } from '#contract/common.ts'
import { defineCalls, rawResponse } from '#contract/define.ts'
import { readConfig } from '../../config.ts'
import type { Authenticate, Platform, Viewer } from '../../context.ts'
import { openLog } from '../../log.ts'
import { type BoundCall, bind, type Request } from '../bind.ts'
import { Failure } from '../failure.ts'
import { openRateLimiter } from '../rate-limiter.ts'
import type { OpenRenderer } from '../renderer.ts'
import { createHttp } from '../server.ts'

const Thing = z.strictObject({ _id: Id, name: z.string() })
const byId = z.strictObject({ id: Id })
const Echo = z.strictObject({ params: z.unknown(), query: z.unknown(), body: z.unknown() })

export const testContract = defineCalls({
  'GET /things/:id': {
    summary: 'A thing',
    access: 'guest',
    params: byId,
    query: z.strictObject({ limit: wholeNumber(1, 50).optional(), tag: z.string().max(20).optional() }),
    response: Echo,
    errors: ['not_found'],
  },
  'POST /things': {
    summary: 'A new thing',
    access: 'member',
    idempotent: true,
    status: 201,
    body: z.strictObject({
      name: z.string().trim().min(2, 'Name must be at least 2 characters').max(100),
      count: z.int().min(1).max(9).optional(),
      inner: z.strictObject({ word: z.string() }).optional(),
      list: z.array(z.string()).max(3).optional(),
      any: z.unknown().optional(),
    }),
    response: z.strictObject({ thing: Thing, hash: z.string().nullable() }),
    errors: ['key_reused'],
  },
  'PUT /things/:id': {
    summary: 'Change it',
    access: 'admin',
    params: byId,
    body: z.strictObject({ name: z.string() }),
    response: z.strictObject({}),
    errors: [],
  },
  'DELETE /things/:id': {
    summary: 'Delete it',
    access: 'owner',
    params: byId,
    response: z.strictObject({}),
    errors: [],
  },
  'GET /mine': { summary: 'Mine', access: 'member', response: z.strictObject({ memberId: Id }), errors: [] },
  'POST /logout': {
    summary: 'Log out',
    access: 'member',
    allowsSuspended: true,
    response: z.strictObject({}),
    errors: [],
  },
  'POST /login': {
    summary: 'Log in',
    access: 'guest',
    limit: 'auth',
    body: z.strictObject({ name: z.string() }),
    response: z.strictObject({ isKnown: z.boolean() }),
    errors: [],
  },
  'POST /images': {
    summary: 'Images with a title',
    access: 'member',
    limit: 'upload',
    idempotent: true,
    status: 201,
    form: {
      fields: z.strictObject({ title: z.string().max(50), tags: commaSeparated(z.string().max(10), 3).default([]) }),
      files: { media: 2, cover: 1 },
    },
    response: z.strictObject({ body: z.unknown(), files: z.array(z.unknown()), hash: z.string().nullable() }),
    errors: ['too_many_files'],
  },
  'GET /fails/:how': {
    summary: 'Fails in one way or another',
    access: 'guest',
    params: z.strictObject({ how: z.string() }),
    response: z.strictObject({ word: z.string() }),
    errors: [],
  },
  'POST /fails/:how': {
    summary: 'Fails in one way or another',
    access: 'guest',
    params: z.strictObject({ how: z.string() }),
    response: z.strictObject({ word: z.string() }),
    errors: [],
  },
  'GET /file': { summary: 'A raw file', access: 'guest', response: rawResponse('image/png'), errors: [] },
})

const errorsByName: Record<string, object> = {
  refused: { code: 'ECONNREFUSED' },
  lost: { message: 'Connection terminated unexpectedly' },
  missing: { code: 'ENOENT', syscall: 'open' },
  full: { code: 'ENOSPC', syscall: 'write' },
  fullDatabase: { code: '53100', message: 'could not extend file: No space left on device' },
}

function throwError(how: string): never {
  if (how === 'known') throw new Failure('conflict_stale')
  throw Object.assign(new Error('secret detail'), errorsByName[how])
}

export const member: Viewer = {
  memberId: '67fa0c1d9b8e7f6a5d4c3b2a',
  sessionId: '67fa0c1d9b8e7f6a5d4c3b2b',
  role: 'user',
  permissions: [],
  status: 'active',
  name: 'Asha',
  username: 'asha',
  confirmedUntil: 0,
  expiresAt: Number.POSITIVE_INFINITY,
}
const viewers: Record<string, Viewer> = {
  member,
  suspended: { ...member, memberId: '67fa0c1d9b8e7f6a5d4c3b2c', status: 'suspended' },
  admin: { ...member, memberId: '67fa0c1d9b8e7f6a5d4c3b2d', role: 'admin' },
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
export type Received = { status: number; headers: Headers; body: any; text: string }

const settingsOf = (folder: string, settings: Record<string, string>) => ({
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://site.test',
  ALLOWED_ORIGINS: 'https://friend.test',
  METRICS_TOKEN: 'a-metrics-token-of-at-least-32-characters',
  ...settings,
})

const readSiteSettings = async () => ({ socialLinks: [], contactEmail: 'contact@site.test', hasAssistant: false })

export type TestAppOptions = {
  settings?: Record<string, string>
  pages?: OpenRenderer
  /** Parts of the platform other than config and log. */
  platform?: object
  /** Called by the form's handler with the request, before it responds. */
  onForm?: (request: Request<never>) => Promise<void>
}

export async function openTestApp({ settings = {}, pages, platform: parts, onForm }: TestAppOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-http-'))
  const lines: string[] = []
  const pageListeners = new Set<(address: string) => void>()
  const lostListeners = new Set<() => void>()
  const appState = { writes: 0, isConnected: true }
  const config = readConfig(settingsOf(folder, settings))
  const log = openLog('debug', { write: (line) => lines.push(line) })
  const platform = {
    config,
    log,
    rateLimiter: await openRateLimiter(config, log),
    database: { pool: { query: async () => ({ rows: [{ one: 1 }] }) }, asyncCommitPool: {} },
    storage: { check: async () => {} },
    invalidations: {
      on: (_topic: string, listener: (address: string) => void) => pageListeners.add(listener),
      onDisconnect: (listener: () => void) => lostListeners.add(listener),
      isConnected: () => appState.isConnected,
    },
    ...parts,
  } as unknown as Platform
  const thing = { _id: member.memberId, name: 'Thing' }
  const calls: BoundCall[] = bind(testContract, {
    'GET /things/:id': async ({ params, query, body }) => ({ params, query, body: body ?? null }),
    'POST /things': async ({ body, key }) => ({ thing: { ...thing, name: body.name }, hash: key?.hash ?? null }),
    'PUT /things/:id': async () => ({}),
    'DELETE /things/:id': async () => ({}),
    'GET /mine': async ({ context }) => ({ memberId: context.viewer.memberId }),
    'POST /logout': async () => ({}),
    'POST /login': async ({ context }) => ({ isKnown: context.viewer !== null }),
    'POST /images': async (request) => {
      await onForm?.(request as never)
      return { body: request.body, files: request.files, hash: request.key?.hash ?? null }
    },
    'GET /fails/:how': async ({ params }) =>
      params.how === 'leaks' ? { word: 'fine', password: 'secret' } : throwError(params.how),
    'POST /fails/:how': async ({ params }) => throwError(params.how),
    'GET /file': async () => ({ headers: { ETag: '"a"', 'Set-Cookie': ['a=1', 'b=2'] }, body: Buffer.from('png') }),
  })
  const authenticate: Authenticate = async (_platform, token) => viewers[token] ?? null
  const http = await createHttp({
    platform,
    calls,
    authenticate,
    recordAct: async () => {},
    onWrite: () => appState.writes++,
    ...(pages && { pages: { openRenderer: pages, readSiteSettings } }),
  })
  const url = await http.listen()
  const port = Number(new URL(url).port)

  const call = async (name: string, init: RequestInit & { token?: string; json?: unknown } = {}): Promise<Received> => {
    const [method = 'GET', path = '/'] = name.split(' ')
    const headers = new Headers(init.headers)
    if (init.token) headers.set('authorization', `Bearer ${init.token}`)
    if (init.json !== undefined) headers.set('content-type', 'application/json')
    const body = init.json === undefined ? init.body : JSON.stringify(init.json)
    const response = await fetch(url + path, { redirect: 'manual', ...init, method, headers, body })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : text }
  }

  /** Sends raw text and reads until the server closes the connection. */
  const send = (text: string): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>()
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (chunk) => (received += chunk.toString('latin1'))).on('error', () => {})
    socket.on('close', () => resolve(received))
    return promise
  }

  return {
    url,
    port,
    http,
    platform,
    calls,
    folder,
    call,
    send,
    logged: () => lines.join(''),
    writes: () => appState.writes,
    drop: (address: string) => {
      for (const notify of pageListeners) notify(address)
    },
    loseInvalidations: () => {
      appState.isConnected = false
      for (const notify of lostListeners) notify()
    },
    close: async () => {
      await http.close()
      await platform.rateLimiter.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
