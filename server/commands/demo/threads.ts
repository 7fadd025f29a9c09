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
import { actAs, bystanders, type Moment, minutesADay, type Stage, upload } from './crowd.ts'
import type { DemoChart, DemoPost, DemoReport } from './post.ts'
import { seeded } from './seeded.ts'

type Table = { draw(chart: DemoChart): Promise<Buffer>; administrator: string }
/** `made` is there from the post's own moment on. */
type Thread = { stage: Stage & Table; post: DemoPost; circle: string[]; made(): Post }

export function momentsOf(stage: Stage & Table, post: DemoPost): Moment[] {
  let written: Post | null = null
  const made = (): Post => {
    if (!written) throw new Error(`not written yet: ${post.text}`)
    return written
  }
  const thread: Thread = { stage, post, made, circle: bystanders({ ...post, seed: post.text }) }
  const write = async () => {
    written = await publish(stage, post)
  }
  return [
    { ago: post.ago, act: write },
    ...(post.edits ?? []).map(({ ago, text }) => ({
      ago,
      act: () => editPost(actAs(stage, post.by), made()._id, { content: text }),
    })),
    ...marks(thread),
    ...votes(thread),
    ...comments(thread),
    ...(post.reports ?? []).flatMap((report) => reporting(thread, report)),
    ...decision(thread),
  ]
}

const india = 5.5 * hour

/** A time of day in India, as an instant. */
function atInIndia({ days, time }: { days: number; time: string }, now: number): string {
  const midnight = Math.floor((now + india) / day) * day - india
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return new Date(midnight + days * day + hours * hour + minutes * minute).toISOString()
}

async function publish(stage: Stage & Table, post: DemoPost): Promise<Post> {
  const { section, text, location, charts = [], poll, appears } = post
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
  const made = await publishPost(actAs(stage, post.by), { input, files, key: null })
  if ((made.status === 'pending') !== (post.waits ?? false)) throw new Error(`this is ${made.status}: ${text}`)
  return made
}

type Mark = (context: MemberContext, id: string, key: null) => Promise<unknown>

/** How far into its life a post is seen by more people. */
const waves = [0.03, 0.2, 0.6]

/** Until it was decided about. */
function seenBy({ stage, post, made }: Thread, members: string[], mark: Mark): Moment[] {
  const end = post.decision?.ago ?? 0
  return waves.map((part, wave) => ({
    ago: post.ago - (post.ago - end) * part,
    act: () =>
      Promise.all(
        members
          .filter((_, place) => place % waves.length === wave)
          .map((username) => mark(actAs(stage, username), made()._id, null)),
      ),
  }))
}

function marks(thread: Thread): Moment[] {
  const { likes = 0, saves = 0, savedBy = [] } = thread.post
  const savers = new Set([...savedBy, ...thread.circle.toReversed().slice(0, saves)])
  return [...seenBy(thread, thread.circle.slice(0, likes), likePost), ...seenBy(thread, [...savers], savePost)]
}

function votes({ stage, post, circle, made }: Thread): Moment[] {
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
          await vote(actAs(stage, username), _id, { option: options[chosen[place]!]!._id, key: null })
        }),
      ),
  }))
}

/** Each some time after the one before. */
function comments(thread: Thread): Moment[] {
  let later = thread.post.ago
  return (thread.post.comments ?? []).flatMap(({ by, text, replies = [] }) => {
    let head = ''
    later *= 0.8
    const spoken = [
      ...say(thread, { by, text, ago: later }, (id) => {
        head = id
      }),
    ]
    for (const reply of replies) {
      later *= 0.9
      spoken.push(...say(thread, { ...reply, ago: later, parent: () => head }))
    }
    return spoken
  })
}

type Said = { by: string; text: string; ago: number; parent?: () => string }

/** Some nod; what waits is seen by nobody. */
function say({ stage, made }: Thread, { by, text, ago, parent }: Said, tell = (_id: string) => {}): Moment[] {
  const nodding = bystanders({ ago, by, seed: text }).slice(0, Math.floor(seeded(text)() * 7))
  let comment: Awaited<ReturnType<typeof addComment>> | null = null
  const write = async () => {
    comment = await addComment(actAs(stage, by), { postId: made()._id, comment: text, parentId: parent?.(), key: null })
    tell(comment._id)
  }
  const nod = async () => {
    if (comment?.status !== 'published') return
    for (const username of nodding) await likeComment(actAs(stage, username), comment._id, null)
  }
  return [
    { ago, act: write },
    { ago: ago * 0.7, act: nod },
  ]
}

function reporting({ stage, made }: Thread, { by, ago, reason, description, decision }: DemoReport): Moment[] {
  let report = ''
  const complain = async () => {
    report = (await reportPost(actAs(stage, by), made()._id, { reason, description }))._id
  }
  if (!decision) return [{ ago, act: complain }]
  const { status, notes, action = 'none', until } = decision
  const decide = () =>
    decideReport(actAs(stage, stage.administrator, 'admin'), report, {
      ...{ status, adminNotes: notes, actionTaken: action },
      ...(until && { until: new Date(nowMs() + (decision.ago + until * minutesADay) * minute).toISOString() }),
    })
  return [
    { ago, act: complain },
    { ago: decision.ago, act: decide },
  ]
}

function decision({ stage, post, made }: Thread): Moment[] {
  const { decision, appeal } = post
  return [
    ...(decision
      ? [
          {
            ago: decision.ago,
            act: () => decideContent(actAs(stage, stage.administrator, 'admin'), made()._id, decision),
          },
        ]
      : []),
    ...(appeal ? [{ ago: appeal.ago, act: () => appealPost(actAs(stage, post.by), made()._id, appeal.text) }] : []),
  ]
}
