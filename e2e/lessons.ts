// Lessons for the journeys: a real clip, uploaded, processed and approved through the API.
import { setTimeout as pause } from 'node:timers/promises'
import { makeClip, uploadFile } from '../server/features/videos/testing/clips.ts'
import type { Member } from './members.ts'
import type { RunningSite } from './site.ts'

type Lesson = {
  title: string
  section?: 'goldtalks' | 'fxtalks'
  description?: string
  clip?: Parameters<typeof makeClip>[0]
  chapters?: { start: number; title: string }[]
}

/** Processing takes its time on a busy machine, and asking too often would take more of it. Milliseconds. */
const processingWait = { limit: 110_000, pause: 250 } as const

async function whenProcessed(api: Member['api'], id: string): Promise<void> {
  const isMade = ({ status }: { status: string }) => status === 'ready' || status === 'skipped'
  for (const deadline = performance.now() + processingWait.limit; performance.now() < deadline; ) {
    const { body } = await api('GET /learning/videos/:id', { params: { id } })
    const { duration, qualities } = body.video
    if (duration !== null && qualities.length > 0 && qualities.every(isMade)) return
    await pause(processingWait.pause)
  }
  throw new Error('the lesson was not processed in time')
}

/** Uploads and submits a lesson. Returns its id once it waits for its approval. */
export async function submitLesson(
  site: RunningSite,
  { api, token }: Member,
  { title, section = 'goldtalks', description, clip, chapters }: Lesson,
): Promise<string> {
  const id = await uploadFile(site, token, await makeClip(clip))
  const params = { id }
  const { status, body } = await api('PUT /learning/videos/:id', { params, body: { title, section, description } })
  if (status !== 200) throw new Error(`the lesson was refused: ${JSON.stringify(body)}`)
  await whenProcessed(api, id)
  if (chapters) await api('PUT /learning/videos/:id', { params, body: { chapters } })
  const submitted = await api('POST /learning/videos/:id/submit', { params, body: { confirmsPrices: true } })
  if (submitted.status !== 200) throw new Error(`the lesson was not submitted: ${JSON.stringify(submitted.body)}`)
  return id
}

export async function approveLesson(admin: Member, id: string): Promise<void> {
  const { status, body } = await admin.api('PUT /admin/content/:id/status', {
    params: { id },
    body: { status: 'approved' },
  })
  if (status !== 200) throw new Error(`the lesson was not approved: ${JSON.stringify(body)}`)
}

/** A lesson that everyone can see. Returns its id. */
export async function publishLesson(
  site: RunningSite,
  admin: Member,
  educator: Member,
  lesson: Lesson,
): Promise<string> {
  const id = await submitLesson(site, educator, lesson)
  await approveLesson(admin, id)
  return id
}
