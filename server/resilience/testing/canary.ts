// A member whose every text is a canary does what the product offers.
import { createECDH } from 'node:crypto'
import { expect } from 'vitest'
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { tradeInput } from '../../features/journal/factory.ts'
import { postForm } from '../../features/posts/factory.ts'
import { createPrediction } from '../../features/predictions/factory.ts'
import { createVideo } from '../../features/videos/factory.ts'
import { fromNow, hour } from '../../platform/clock.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { ApiInput, ApiResponse } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'
import { drawChart } from './images.ts'
import { createRandom } from './random.ts'

export const canary = 'zqcanary'
export const canaryPassword = 'a canary needs no password'
export const canaryPhone = '915550123987'

let site: TestSite
let member: CreatedMember
let other: CreatedMember
let admin: CreatedMember
let chart: Buffer
/** Texts that others wrote to the member. */
let answered: { post: string; comment: string; reply: string }

export type Canary = { member: CreatedMember; other: CreatedMember; admin: CreatedMember; answered: typeof answered }

export async function createCanary(on: TestSite): Promise<Canary> {
  site = on
  chart = await drawChart(createRandom('erasure'))
  other = await createMember(site.platform)
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  await actAsCanary()
  await site.idle()
  return { member, other, admin, answered }
}

/** Calls as this member or as a guest. Fails if the call fails, so that a canary isn't missed because it was never written. */
export const callAs =
  (to: TestSite, by: CreatedMember | null) =>
  async (name: string, sent: ApiInput = {}): Promise<ApiResponse['body']> => {
    const { status, body } = await to.api(by?.token).raw(name, sent)
    expect([name, status < 300 ? 'done' : body]).toEqual([name, 'done'])
    if (by?.id === member?.id) noteTexts(sent.body)
    return body
  }

/** Every text with the canary that the member sent, apart from names of files. */
export const sentTexts = new Set<string>()

function noteTexts(sent: unknown): void {
  if (typeof sent === 'string') {
    if (sent.startsWith('[') || sent.startsWith('{')) noteTexts(JSON.parse(sent))
    else if (sent.includes(canary)) sentTexts.add(sent)
  } else if (sent instanceof FormData) for (const value of sent.values()) noteTexts(value)
  else if (typeof sent === 'object' && sent !== null && !(sent instanceof Blob)) Object.values(sent).forEach(noteTexts)
}

const call = (by: CreatedMember | null) => callAs(site, by)

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function signUpAsCanary(): Promise<void> {
  member = await createMember(site.platform, {
    username: `${canary}_old`,
    name: `Zed ${canary}`,
    password: canaryPassword,
  })
  await site.database.pool.query({
    text: 'update member_details set phone = $2, country = $3 where member_id = $1',
    values: [member.id, canaryPhone, `Land of ${canary}`],
  })
  const form = formOf({
    username: canary,
    bio: `Bio ${canary}`,
    location: `At ${canary}`,
    website: `https://${canary}.test`,
  })
  form.set('profile_picture', new Blob([new Uint8Array(chart)]), `${canary}.png`)
  await call(member)('PUT /auth/profile', { body: form })
  await call(member)('PUT /auth/profile', { body: formOf({ bio: `Another bio ${canary}`, name: `Zeta ${canary}` }) })
}

async function writePosts(): Promise<void> {
  const own = call(member)
  const poll = JSON.stringify({ options: [`Up ${canary}`, `Down ${canary}`], closesAt: fromNow(24 * hour) })
  const fields = { section: 'fxtalks', tags: canary, location: `Near ${canary}` }
  const write = async (content: string, more: Record<string, string> = {}) => {
    const form = postForm({ ...fields, content, ...more }, [chart])
    form.set('alt', JSON.stringify([`Chart of ${canary}`]))
    return (await own('POST /posts', { body: form })).post as {
      _id: string
      poll: { _id: string; options: { _id: string }[] }
    }
  }
  const lonely = await write(`Nobody answers ${canary}`)
  const post = await write(`Poll about ${canary}`, { poll })
  await write(`Later, ${canary}`, { scheduledAt: fromNow(2 * hour) })
  await own('PUT /posts/:id', { params: { id: lonely._id }, body: { content: `Edited ${canary}` } })
  await call(other)('POST /polls/:id/vote', {
    params: { id: post.poll._id },
    body: { option: post.poll.options[0]!._id },
  })
  await call(other)('POST /posts/:id/like', { params: { id: post._id } })
  const commentOn = async (by: CreatedMember, comment: string, parentId?: string) =>
    (
      (await call(by)('POST /posts/:id/comment', { params: { id: post._id }, body: { comment, parentId } }))
        .comment as { _id: string }
    )._id
  const comment = await commentOn(member, `First ${canary}`)
  const reply = await commentOn(other, 'I agree with that.', comment)
  await commentOn(member, `Reply ${canary}`, comment)
  await commentOn(member, `Alone ${canary}`)
  await commentOn(other, 'Well charted.')
  await own('PUT /comments/:id', { params: { id: comment }, body: { comment: `First, edited ${canary}` } })
  await call(other)('POST /comments/:id/like', { params: { id: comment } })
  answered = { post: post._id, comment, reply }
}

async function actOnOthers(): Promise<void> {
  const own = call(member)
  const { post } = (await call(other)('POST /posts', {
    body: postForm({
      section: 'goldtalks',
      content: 'Gold holds its range.',
      poll: JSON.stringify({ options: ['Up', 'Down'], closesAt: fromNow(24 * hour) }),
    }),
  })) as { post: { _id: string; poll: { _id: string; options: { _id: string }[] } } }
  const at = { params: { id: post._id } }
  await own('POST /posts/:id/like', at)
  await own('POST /posts/:id/save', at)
  await own('POST /polls/:id/vote', { params: { id: post.poll._id }, body: { option: post.poll.options[0]!._id } })
  await own('POST /posts/:id/comment', { ...at, body: { comment: `On gold: ${canary}` } })
  await own('POST /notifications/mutes/:id', at)
  await own('POST /posts/report/:id', { ...at, body: { reason: 'other', description: `Because of ${canary}` } })
  const enemy = await createMember(site.platform)
  await own('POST /auth/follow/:id', { params: { id: other.id } })
  await call(other)('POST /auth/follow/:id', { params: { id: member.id } })
  await own('POST /auth/block/:id', { params: { id: enemy.id } })
  await call(other)('POST /auth/report/:id', { params: { id: member.id }, body: { reason: 'spam', description: '' } })
  await own('GET /search', { query: { q: canary } })
}

async function keepJournal(): Promise<void> {
  const own = call(member)
  const { image } = (await own('POST /journal/images', {
    body: (() => {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(chart)]), `${canary}.png`)
      return form
    })(),
  })) as { image: { _id: string } }
  await own('POST /journal/trades', {
    body: {
      ...tradeInput({
        note: `Note ${canary}`,
        tags: [canary],
        strategy: `Plan ${canary}`,
        images: [{ _id: image._id, alt: `Caption ${canary}` }],
      }),
    },
  })
  const prediction = await createPrediction(site.platform, {}, admin)
  await own('POST /predictions/:id/forecast', { params: { id: prediction._id }, body: { probabilities: [70, 30] } })
}

async function teach(): Promise<void> {
  const own = call(member)
  const video = await createVideo(site.platform, member, {
    title: `Lesson ${canary}`,
    file: Buffer.from(`film ${canary}`),
  })
  const at = { params: { id: video.id } }
  await own('PUT /learning/videos/:id', { ...at, body: { description: `About ${canary}`, tags: [canary] } })
  const captions = formOf({ language: 'en' })
  captions.set('captions', new Blob([`WEBVTT\n\n00:00.000 --> 00:02.000\nSaid ${canary}\n`]), `${canary}.vtt`)
  await own('POST /learning/videos/:id/captions', { ...at, body: captions })
  const question = (text: string) => ({ question: text, options: [`Yes ${canary}`, 'No'], answer: 0, time: 1 })
  await own('PUT /learning/videos/:id/quiz', {
    ...at,
    body: { questions: ['a', 'b', 'c'].map((one) => question(`${one} ${canary}?`)) },
  })
  await own('POST /learning/series', {
    body: { title: `Series ${canary}`, description: `On ${canary}`, videoIds: [video.id] },
  })
  const lesson = await createVideo(site.platform, other)
  await emit(site.database.pool, 'video:changed', { postId: lesson.id, section: 'goldtalks' })
  await own('POST /learning/videos/:id/view', { params: { id: lesson.id } })
  await own('POST /learning/videos/:id/like', { params: { id: lesson.id } })
  await own('POST /learning/videos/:id/comment', {
    params: { id: lesson.id },
    body: { comment: `Nice, says ${canary}` },
  })
  await own('POST /video-activity/progress/:videoId', {
    params: { videoId: lesson.id },
    body: { currentTime: 3, watchTime: 3 },
  })
}

async function writeToTheSite(): Promise<void> {
  const keys = createECDH('prime256v1')
  const subscribed = { p256dh: keys.generateKeys('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') }
  await call(member)('POST /notifications/push', {
    body: { endpoint: `https://push.test/${canary}`, keys: subscribed },
  })
  await call(member)('PUT /notifications/preferences', { body: { preferences: { digest: 'daily' } } })
  await call(null)('POST /contact', {
    body: { name: `Zed ${canary}`, email: member.email, message: `Please help ${canary} with this.` },
  })
  await call(null)('POST /newsletter', { body: { email: member.email } })
  await call(null)('POST /auth/forgot-password', { body: { email: member.email } })
}

async function moderate(): Promise<void> {
  const { post } = (await call(member)('POST /posts', {
    body: postForm({ section: 'bittalks', content: `To be rejected: ${canary}` }),
  })) as { post: { _id: string } }
  await call(admin)('PUT /admin/content/:id/status', {
    params: { id: post._id },
    body: { status: 'rejected', reason: 'Not like this, please.' },
  })
  await call(member)('POST /posts/:id/appeal', { params: { id: post._id }, body: { text: `Appeal of ${canary}` } })
}

async function actAsCanary(): Promise<void> {
  await signUpAsCanary()
  await writePosts()
  await actOnOthers()
  await keepJournal()
  await teach()
  await writeToTheSite()
  await moderate()
}
