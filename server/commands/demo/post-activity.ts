// A post of the demo, and all that happens to it, as moments.
import type { Post } from '#contract/posts.ts'
import { likeComment } from '../../features/comments/actions/likes.ts'
import { addComment } from '../../features/comments/actions/write.ts'
import { decideContent } from '../../features/moderation/actions/content.ts'
import { decideReport, reportPost } from '../../features/moderation/actions/reports.ts'
import { vote } from '../../features/polls/actions.ts'
import { appealPost } from '../../features/posts/actions/decide.ts'
import { editPost } from '../../features/posts/actions/edit.ts'
import { likePost, savePost } from '../../features/posts/actions/likes-and-saves.ts'
import { publishPost } from '../../features/posts/actions/publish.ts'
import { day, hour, minute, nowMs } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { contextFor, type DemoContext, minutesPerDay, otherMembers, type TimedAction, upload } from './members.ts'
import type { DemoChart, DemoPost, DemoReport } from './post.ts'
import { seededRandom } from './seeded-random.ts'

type DemoTools = { draw(chart: DemoChart): Promise<Buffer>; administrator: string }
/** `made` is there from the post's own moment on. */
type PostActivity = { stage: DemoContext & DemoTools; post: DemoPost; audience: string[]; createdPost(): Post }

export function actionsForPost(stage: DemoContext & DemoTools, post: DemoPost): TimedAction[] {
  let written: Post | null = null
  const made = (): Post => {
    if (!written) throw new Error(`not written yet: ${post.text}`)
    return written
  }
  const thread: PostActivity = { stage, post, createdPost: made, audience: otherMembers({ ...post, seed: post.text }) }
  const write = async () => {
    written = await publishDemoPost(stage, post)
  }
  return [
    { ago: post.ago, run: write },
    ...(post.edits ?? []).map(({ ago, text }) => ({
      ago,
      act: () => editPost(contextFor(stage, post.by), made()._id, { content: text }),
    })),
    ...toggles(thread),
    ...votes(thread),
    ...comments(thread),
    ...(post.reports ?? []).flatMap((report) => reportActions(thread, report)),
    ...decisionActions(thread),
  ]
}

const india = 5.5 * hour

/** A time of day in India, as an instant. */
function atInIndia({ days, time }: { days: number; time: string }, now: number): string {
  const midnight = Math.floor((now + india) / day) * day - india
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return new Date(midnight + days * day + hours * hour + minutes * minute).toISOString()
}

async function publishDemoPost(stage: DemoContext & DemoTools, post: DemoPost): Promise<Post> {
  const { section, text, location, charts = [], poll, publishAt: appears } = post
  /** As it is when the demo is looked at. */
  const today = nowMs() + post.ago * minute
  const files = await Promise.all(charts.map(async (chart) => upload(stage, 'media', await stage.draw(chart))))
  const input = {
    ...{ section, content: text, tags: [], location },
    alt: charts.map(({ title, frame }) => `Candlestick chart of ${title}, ${frame}`),
    ...(appears && { scheduledAt: atInIndia(appears, today) }),
    ...(poll && {
      poll: { options: poll.options, closesAt: new Date(today + poll.closes * minute).toISOString() },
    }),
  }
  const made = await publishPost(contextFor(stage, post.by), { input, files, key: null })
  if ((made.status === 'pending') !== (post.underReview ?? false)) throw new Error(`this is ${made.status}: ${text}`)
  return made
}

type Toggle = (context: MemberContext, id: string, key: null) => Promise<unknown>

/** How far into its life a post is seen by more people. */
const waves = [0.03, 0.2, 0.6]

/** Until it was decided about. */
function toggleBy({ stage, post, createdPost: made }: PostActivity, members: string[], mark: Toggle): TimedAction[] {
  const end = post.decision?.ago ?? 0
  return waves.map((part, wave) => ({
    ago: post.ago - (post.ago - end) * part,
    act: () =>
      Promise.all(
        members
          .filter((_, place) => place % waves.length === wave)
          .map((username) => mark(contextFor(stage, username), made()._id, null)),
      ),
  }))
}

function toggles(thread: PostActivity): TimedAction[] {
  const { likes = 0, saves = 0, savedBy = [] } = thread.post
  const savers = new Set([...savedBy, ...thread.audience.toReversed().slice(0, saves)])
  return [...toggleBy(thread, thread.audience.slice(0, likes), likePost), ...toggleBy(thread, [...savers], savePost)]
}

function votes({ stage, post, audience: circle, createdPost: made }: PostActivity): TimedAction[] {
  const { poll } = post
  if (!poll) return []
  const end = Math.max(0, -poll.closes)
  const chosen = poll.votes.flatMap((count, option) => Array.from({ length: count }, () => option))
  return waves.map((part, wave) => ({
    ago: post.ago - (post.ago - end) * part,
    act: () =>
      Promise.all(
        circle.slice(0, chosen.length).map(async (username, place) => {
          if (place % waves.length !== wave) return
          const { _id, options } = made().poll!
          await vote(contextFor(stage, username), _id, { option: options[chosen[place]!]!._id, key: null })
        }),
      ),
  }))
}

/** Each some time after the one before. */
function comments(thread: PostActivity): TimedAction[] {
  let later = thread.post.ago
  return (thread.post.comments ?? []).flatMap(({ by, text, replies = [] }) => {
    let head = ''
    later *= 0.8
    const spoken = [
      ...commentActions(thread, { by, text, ago: later }, (id) => {
        head = id
      }),
    ]
    for (const reply of replies) {
      later *= 0.9
      spoken.push(...commentActions(thread, { ...reply, ago: later, parent: () => head }))
    }
    return spoken
  })
}

type DemoComment = { by: string; text: string; ago: number; parent?: () => string }

/** Some nod; what waits is seen by nobody. */
function commentActions(
  { stage, createdPost: made }: PostActivity,
  { by, text, ago, parent }: DemoComment,
  tell = (_id: string) => {},
): TimedAction[] {
  const nodding = otherMembers({ ago, by, seed: text }).slice(0, Math.floor(seededRandom(text)() * 7))
  let comment: Awaited<ReturnType<typeof addComment>> | null = null
  const write = async () => {
    comment = await addComment(contextFor(stage, by), {
      postId: made()._id,
      comment: text,
      parentId: parent?.(),
      key: null,
    })
    tell(comment._id)
  }
  const nod = async () => {
    if (comment?.status !== 'published') return
    for (const username of nodding) await likeComment(contextFor(stage, username), comment._id, null)
  }
  return [
    { ago, run: write },
    { ago: ago * 0.7, run: nod },
  ]
}

function reportActions(
  { stage, createdPost: made }: PostActivity,
  { by, ago, reason, description, decision }: DemoReport,
): TimedAction[] {
  let report = ''
  const complain = async () => {
    report = (await reportPost(contextFor(stage, by), made()._id, { reason, description }))._id
  }
  if (!decision) return [{ ago, run: complain }]
  const { status, notes, action = 'none', until } = decision
  const decide = () =>
    decideReport(contextFor(stage, stage.administrator, 'admin'), report, {
      ...{ status, adminNotes: notes, actionTaken: action },
      ...(until && { until: new Date(nowMs() + (decision.ago + until * minutesPerDay) * minute).toISOString() }),
    })
  return [
    { ago, run: complain },
    { ago: decision.ago, run: decide },
  ]
}

function decisionActions({ stage, post, createdPost: made }: PostActivity): TimedAction[] {
  const { decision, appeal } = post
  return [
    ...(decision
      ? [
          {
            ago: decision.ago,
            act: () => decideContent(contextFor(stage, stage.administrator, 'admin'), made()._id, decision),
          },
        ]
      : []),
    ...(appeal
      ? [{ ago: appeal.ago, act: () => appealPost(contextFor(stage, post.by), made()._id, appeal.text) }]
      : []),
  ]
}
