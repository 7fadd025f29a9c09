// Lessons for the journeys: a real clip, uploaded, processed and approved through the API.
import { videoQualities } from '#contract/videos-limits.ts'
import { makeClip, uploadFile } from '../server/features/videos/testing/clips.ts'
import { waitUntil } from '../server/testing/wait-until.ts'
import type { Member } from './members.ts'
import type { RunningSite } from './site.ts'

type Lesson = {
  title: string
  section?: 'goldtalks' | 'fxtalks'
  description?: string
  clip?: Parameters<typeof makeClip>[0]
  chapters?: { start: number; title: string }[]
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
  for (const quality of videoQualities) {
    await waitUntil(`${quality} is made`, async () => {
      const { body: response } = await api('GET /learning/videos/:id', { params })
      const made = response.video.qualities.find((one: { quality: string }) => one.quality === quality)
      return made?.status === 'ready' || made?.status === 'skipped'
    })
  }
  if (chapters) await api('PUT /learning/videos/:id', { params, body: { chapters } })
  const submitted = await api('POST /learning/videos/:id/submit', { params, body: {} })
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
