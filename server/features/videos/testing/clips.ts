// Real clips, made with ffmpeg, and ways to upload them.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestSite } from '../../../testing/test-site.ts'
import { createMember } from '../../accounts/factory.ts'

const run = promisify(execFile)

/** Runs ffmpeg in a temporary folder and returns the file that it makes. */
export async function makeFile(name: string, args: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'))
  try {
    const output = join(folder, name)
    await run(process.env.FFMPEG_PATH || 'ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, output], { cwd: folder })
    return await readFile(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const clips = new Map<string, Promise<Buffer>>()

type Clip = { seconds?: number; size?: string; sound?: boolean; name?: string }

/** A test picture with a tone. Made once per process. */
export function makeClip({
  seconds = 3,
  size = '320x180',
  sound = true,
  name = 'clip.mp4',
}: Clip = {}): Promise<Buffer> {
  const key = `${seconds} ${size} ${sound} ${name}`
  const known = clips.get(key)
  if (known) return known
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10:duration=${seconds}`]
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []
  const made = makeFile(name, [...picture, ...tone, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'])
  clips.set(key, made)
  return made
}

const tus = { 'tus-resumable': '1.0.0' }

/** Sends tus requests as the owner of `token`. */
export function tusClient(site: Pick<TestSite, 'url'>, token: string) {
  const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(`${site.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...tus, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
  return {
    create: (length: number, metadata: Record<string, string> = { filename: 'lesson.mp4' }) =>
      send('POST', '/api/learning/uploads', {
        'upload-length': String(length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      }),
    head: (path: string) => send('HEAD', path, {}),
    patch: (path: string, offset: number, body: Buffer) =>
      send('PATCH', path, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body),
    remove: (path: string) => send('DELETE', path, {}),
  }
}

/** Uploads a file and returns the video's id. */
export async function uploadFile(site: Pick<TestSite, 'url'>, token: string, file: Buffer): Promise<string> {
  const client = tusClient(site, token)
  const created = await client.create(file.length)
  const path = created.headers.get('location') ?? ''
  if (created.status !== 201) throw new Error(`the upload was refused: ${await created.text()}`)
  const sent = await client.patch(path, 0, file)
  if (sent.status !== 204) throw new Error(`the upload failed: ${sent.status} ${await sent.text()}`)
  return created.headers.get('x-video-id') ?? ''
}

type Educator = { id: string; token: string }

/** A processed video that waits for its approval. */
export async function submitted(site: TestSite, { token }: Educator, clip?: Buffer): Promise<string> {
  const id = await uploadFile(site, token, clip ?? (await makeClip()))
  await site.idle()
  const body = { title: 'Reading a range', section: 'goldtalks' as const }
  await site.api(token)('PUT /learning/videos/:id', { params: { id }, body })
  const { status } = await site.api(token)('POST /learning/videos/:id/submit', {
    params: { id },
    body: { confirmsPrices: true },
  })
  if (status !== 200) throw new Error(`the video was not submitted: ${status}`)
  return id
}

export async function approve(site: TestSite, id: string): Promise<void> {
  const { token } = await createMember(site.platform, { role: 'admin' })
  const body = { status: 'approved' as const }
  const { status } = await site.api(token)('PUT /admin/content/:id/status', { params: { id }, body })
  if (status !== 200) throw new Error(`the video was not approved: ${status}`)
  await site.idle()
}
