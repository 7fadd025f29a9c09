// A valid first request for each call of the learning zone.
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { createVideo } from '../../features/videos/factory.ts'
import { questions, setQuizOf } from '../../features/videos/testing/quizzes.ts'
import { storeWatch } from '../../features/videos/testing/watches.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'
import { videoInputs } from './video-inputs.ts'

type Members = { owner: CreatedMember; other: CreatedMember }

export const captionFile = Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nThe range holds.\n')

/** The inputs of calls that need something else than an approved lesson of the caller. */
function specialInputs(site: TestSite): Record<string, (members: Members) => Promise<ApiInput>> {
  const videoOf = async (member: CreatedMember): Promise<string> => (await createVideo(site.platform, member)).id
  const watched = async ({ owner, other }: Members): Promise<string> => {
    const id = await videoOf(other)
    await storeWatch(site.database.pool, { member: owner.id, video: id, ms: 600_000, isCompleted: true })
    return id
  }
  const rejected = async ({ owner }: Members): Promise<string> => {
    const { id } = await createVideo(site.platform, owner, { status: 'pending' })
    const admin = await createMember(site.platform, { role: 'admin' })
    const decision = { params: { id }, body: { status: 'rejected' as const, reason: 'It shows live prices.' } }
    await site.api(admin.token)('PUT /admin/content/:id/status', decision)
    return id
  }
  const captioned = async ({ owner }: Members): Promise<string> => {
    const id = await videoOf(owner)
    const body = new FormData()
    body.append('language', 'en')
    body.append('captions', new Blob([captionFile]), 'captions.vtt')
    await site.api(owner.token).raw('POST /learning/videos/:id/captions', { params: { id }, body })
    return id
  }
  const chapters = [
    { start: 0, title: 'The lid' },
    { start: 300, title: 'The floor' },
  ]
  return {
    'PUT /learning/videos/:id': async ({ owner }) => ({
      params: { id: await videoOf(owner) },
      body: { title: 'Trends', chapters },
    }),
    'DELETE /learning/videos/:id/captions/:language': async (members) => ({
      params: { id: await captioned(members), language: 'en' },
    }),
    'POST /learning/videos/:id/appeal': async (members) => ({
      params: { id: await rejected(members) },
      body: { text: 'It shows no live prices.' },
    }),
    'POST /learning/videos/report/:id': async ({ other }) => ({
      params: { id: await videoOf(other) },
      body: { reason: 'spam' },
    }),
    'DELETE /video-activity/history/:id': async (members) => ({ params: { id: await watched(members) } }),
    'DELETE /history/:id': async (members) => ({ params: { id: await watched(members) } }),
    'POST /learning/series': async ({ owner }) => ({ body: { title: 'Ranges', videoIds: [await videoOf(owner)] } }),
    'PUT /learning/series/:id': async ({ owner }) => {
      const own = { params: {}, body: { title: 'Ranges', videoIds: [await videoOf(owner)] } }
      const created = await site.api(owner.token).raw('POST /learning/series', own)
      return { ...own, params: { id: created.body.series._id } }
    },
    'PUT /learning/videos/:id/quiz': async ({ owner }) => ({
      params: { id: await videoOf(owner) },
      body: { questions },
    }),
    'POST /learning/videos/:id/quiz/answers': async (members) => {
      const id = await watched(members)
      await setQuizOf(site, id)
      return { params: { id }, body: { answers: [0, 1, 0] } }
    },
  }
}

/** Creates what the call needs. Nothing for calls outside the learning zone. */
export async function videoSubject(site: TestSite, name: string, members: Members): Promise<ApiInput> {
  const make = specialInputs(site)[name] ?? videoInputs(() => site)[name]
  return (await make?.(members)) ?? {}
}
