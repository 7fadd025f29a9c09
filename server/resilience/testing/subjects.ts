// Members and content for requests to any call, and valid values of the calls' fields.
import { type CreatedMember, createMember, createToken } from '../../features/accounts/factory.ts'
import { password, signupForm } from '../../features/accounts/testing/signups.ts'
import { decideComment } from '../../features/comments/actions/decide.ts'
import { createComment } from '../../features/comments/factory.ts'
import { createPoll } from '../../features/polls/factory.ts'
import { createPost } from '../../features/posts/factory.ts'
import { day, fromNow } from '../../platform/clock.ts'
import { newToken } from '../../platform/ids.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'
import { featureInputs } from './feature-inputs.ts'
import type { KnownValues } from './operations.ts'
import { videoSubject } from './video-subjects.ts'

type People = { owner: CreatedMember; other: CreatedMember }
/** `owner` and `admin` send requests. `known` are values that are valid in most calls. */
export type Subject = People & { admin: CreatedMember; known: KnownValues }

/** Valid inputs of calls whose subject isn't a post or a member. */
function inputsOf(site: TestSite): Record<string, (people: People) => Promise<ApiInput>> {
  /** Each change raises the version. */
  const testimonial = async (): Promise<ApiInput> => {
    const { testimonials } = (await site.api()('GET /landing')).body.data
    return { params: { position: '1' }, body: { version: testimonials[0]!.version } }
  }
  return {
    ...featureInputs(() => site),
    'DELETE /auth/tokens/:id': async ({ owner }) => ({ params: { id: (await createToken(site.platform, owner)).id } }),
    'PUT /admin/testimonials/:position': testimonial,
    'DELETE /admin/testimonials/:position': testimonial,
  }
}

/** Creates what a call needs besides a subject. */
export function createInputs(site: TestSite): (name: string, people: People) => Promise<ApiInput> {
  const inputs = inputsOf(site)
  return async (name, people) => (await inputs[name]?.(people)) ?? videoSubject(site, name, people)
}

const inDays = (days: number): string => fromNow(days * day)

/** From the example in RFC 8291. */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Values that are valid for every subject. */
function sharedValues(site: TestSite): KnownValues {
  const { email, username, phone } = signupForm()
  return {
    email,
    newEmail: signupForm().email,
    username,
    phone,
    token: newToken(),
    code: newToken(),
    password,
    confirmPassword: password,
    currentPassword: password,
    site: site.config.product.name,
    tags: 'gold,silver',
    alt: '["A chart"]',
    redirect: '/about',
    website: 'https://example.com',
    seo: 'post',
    stance: '{"outlook":"neutral","horizon":"days"}',
    q: 'range',
    language: 'en',
    legal: 'privacy-policy',
    // There is no such change.
    'POST /admin/settings/changes/{version}/undo': '2000000000',
    grievanceEmail: 'grievance@example.in',
    from: '22:00',
    to: '07:00',
    timeZone: 'Asia/Kolkata',
    endpoint: 'https://push.example.com/browser',
    ...browserKeys,
    scheduledAt: inDays(1),
    closesAt: inDays(3),
    until: inDays(1),
    charts: '',
    poll: JSON.stringify({ options: ['Up', 'Down'], closesAt: inDays(3) }),
  }
}

/** Creates members with content of every kind but images and videos. */
export async function newSubject(site: TestSite): Promise<Subject> {
  const { platform } = site
  const [owner, other, admin] = await Promise.all([
    createMember(platform, { password }),
    createMember(platform),
    createMember(platform, { role: 'admin', hasConfirmed: true }),
  ])
  const post = await createPost(platform, owner)
  const scheduled = await createPost(platform, owner, { status: 'scheduled' })
  const pendingPost = await createPost(platform, owner, { status: 'pending' })
  const comment = await createComment(platform, owner, { post: post.id })
  const othersComment = await createComment(platform, other, { post: post.id })
  const pendingComment = await createComment(platform, owner, { post: post.id })
  await decideComment(
    { platform, db: platform.database.pool },
    { id: pendingComment.id, status: 'pending', note: null },
  )
  const othersPost = await createPost(platform, other)
  const reported = await createPost(platform, other)
  const about = { params: { id: reported.id }, body: { reason: 'spam' as const } }
  const api = site.api(owner.token)
  const { report } = (await api('POST /posts/report/:id', about)).body
  const poll = await createPoll(platform, { post: await createPost(platform, other) })
  const { notification } = (await api('POST /notifications/test', { body: {} })).body
  const known = {
    ...sharedValues(site),
    post: post.id,
    comments: comment.id,
    posts: post.id,
    sessions: owner.sessionId,
    parentId: comment.id,
    contentId: post.id,
    path: `/post/${post.id}`,
    identifier: owner.email,
    follow: other.id,
    unfollow: other.id,
    followers: other.id,
    following: other.id,
    block: other.id,
    unblock: other.id,
    profile: other.username,
    user: owner.id,
    users: other.id,
    stats: post.id,
    save: post.id,
    unsave: post.id,
    mutes: post.id,
    notifications: notification.id,
    polls: poll._id,
    option: poll.options[0]!._id,
    report: othersPost.id,
    reports: report._id,
    cases: othersPost.id,
    'PUT /posts/{id}': scheduled.id,
    'POST /posts/{id}/appeal': pendingPost.id,
    'POST /comments/{id}/appeal': pendingComment.id,
    'GET /user/reviews/{id}': pendingComment.id,
    'PUT /admin/content/{id}/status': othersPost.id,
    'DELETE /admin/content/{id}': othersPost.id,
    'PUT /admin/posts/{id}/label': othersPost.id,
    'GET /admin/content/{id}': othersPost.id,
    'POST /comments/{id}/hide': othersComment.id,
    'POST /comments/{id}/show': othersComment.id,
    'POST /comments/report/{id}': othersComment.id,
    'POST /auth/report/{id}': other.id,
  }
  return { owner, other, admin, known }
}
