// Turns a demo post into timed actions: writing it and everything that happens to it.
import type { Renderer } from '@takumi-rs/core'
import type { NewPlan } from '#contract/plans.ts'
import type { Post } from '#contract/posts.ts'
import { addComment } from '../../features/comments/actions/write.ts'
import { likeComment } from '../../features/comments/feature.ts'
import { decideContent } from '../../features/moderation/actions/content.ts'
import { decideReport, report } from '../../features/moderation/actions/reports.ts'
import { vote } from '../../features/polls/actions.ts'
import { appealPost } from '../../features/posts/actions/decide.ts'
import { editPost } from '../../features/posts/actions/edit.ts'
import { likePost, savePost } from '../../features/posts/actions/likes-and-saves.ts'
import { publishPost } from '../../features/posts/actions/publish.ts'
import { day, hour, minute, nowMs } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { drawChart } from './chart.ts'
import { contextFor, type DemoContext, minutesPerDay, otherMembers, type TimedAction, upload } from './members.ts'
import { people } from './people.ts'
import { planActions } from './plans.ts'
import type { DemoPlan, DemoPost, DemoReport } from './post.ts'
import { seededRandom } from './seeded-random.ts'
import { recordToShare } from './sharing-posts.ts'

type DemoTools = { renderer: Renderer; administrator: string }
/** `createdPost` throws before the post is published. Lessons have their likes and comments as posts do. */
type PostActivity = {
  context: DemoContext & DemoTools
  post: DemoPost
  audience: string[]
  createdPost(): Pick<Post, '_id' | 'poll'>
}

export function actionsForPost(context: DemoContext & DemoTools, post: DemoPost): TimedAction[] {
  let written: Post | null = null
  const createdPost = (): Post => {
    if (!written) throw new Error(`not written yet: ${post.text}`)
    return written
  }
  const activity: PostActivity = { context, post, createdPost, audience: otherMembers({ ...post, seed: post.text }) }
  const write = async () => {
    written = await publishDemoPost(context, post)
  }
  return [
    { ago: post.ago, run: write },
    ...(post.edits ?? []).map(({ ago, text }) => ({
      ago,
      run: () => editPost(contextFor(context, post.by), createdPost()._id, { content: text }),
    })),
    ...likesSavesAndComments(activity),
    ...votes(activity),
    ...(post.reports ?? []).flatMap((report) => reportActions(activity, report)),
    ...decisionActions(activity),
    ...planActions(context, post, createdPost),
  ]
}

export const likesSavesAndComments = (activity: PostActivity): TimedAction[] => [
  ...toggles(activity),
  ...comments(activity),
]

const india = 5.5 * hour

/** Converts a time of day in India to an ISO string. */
function atInIndia({ days, time }: { days: number; time: string }, now: number): string {
  const midnight = Math.floor((now + india) / day) * day - india
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return new Date(midnight + days * day + hours * hour + minutes * minute).toISOString()
}

const newPlan = ({ symbol, side, entry, stop, target, days }: DemoPlan): NewPlan => ({
  symbol,
  side,
  entry,
  stop,
  target,
  validUntil: new Date(nowMs() + days * day).toISOString(),
})

async function publishDemoPost(context: DemoContext & DemoTools, post: DemoPost): Promise<Post> {
  const { section, text, location, stance, charts = [], poll, plan, shares, publishAt } = post
  /** The time at which someone views the demo, in milliseconds. */
  const today = nowMs() + post.ago * minute
  const files = await Promise.all(
    charts.map(async (chart) => upload(context, 'media', await drawChart(context.renderer, chart))),
  )
  const input = {
    section,
    content: text,
    tags: [],
    location,
    stance,
    alt: charts.map(({ title, frame }) => `Candlestick chart of ${title}, ${frame}`),
    ...(publishAt && { scheduledAt: atInIndia(publishAt, today) }),
    ...(plan && { plan: newPlan(plan) }),
    ...(shares && (await recordToShare(contextFor(context, post.by), shares))),
    ...(poll && {
      poll: { options: poll.options, closesAt: new Date(today + poll.closes * minute).toISOString() },
    }),
  }
  const published = await publishPost(contextFor(context, post.by), { input, files, key: null })
  if ((published.status === 'pending') !== (post.underReview ?? false))
    throw new Error(`this is ${published.status}: ${text}`)
  return published
}

type ToggleAction = (context: MemberContext, id: string, key: null) => Promise<unknown>

/** Reactions come in three waves, at these fractions of the time in which people react. */
const waves = [0.03, 0.2, 0.6]

/** Minutes before now at which people stop reacting, at the latest when a moderator decides about the post. */
const endOf = ({ ago, decision, reactionsFor = ago }: DemoPost): number =>
  Math.max(decision?.ago ?? 0, ago - reactionsFor)

function toggleBy(
  { context, post, createdPost }: PostActivity,
  members: string[],
  toggle: ToggleAction,
): TimedAction[] {
  const end = endOf(post)
  return waves.map((part, wave) => ({
    ago: post.ago - (post.ago - end) * part,
    run: () =>
      Promise.all(
        members
          .filter((_, index) => index % waves.length === wave)
          .map((username) => toggle(contextFor(context, username), createdPost()._id, null)),
      ),
  }))
}

function toggles(activity: PostActivity): TimedAction[] {
  const { likes = 0, saves = 0, savedBy = [] } = activity.post
  const savers = new Set([...savedBy, ...activity.audience.toReversed().slice(0, saves)])
  return [
    ...toggleBy(activity, activity.audience.slice(0, likes), likePost),
    ...toggleBy(activity, [...savers], savePost),
  ]
}

function votes({ context, post, audience, createdPost }: PostActivity): TimedAction[] {
  const { poll } = post
  if (!poll) return []
  const end = Math.max(0, -poll.closes)
  const chosen = poll.votes.flatMap((count, option) => Array.from({ length: count }, () => option))
  return waves.map((part, wave) => ({
    ago: post.ago - (post.ago - end) * part,
    run: () =>
      Promise.all(
        (post.voters ?? audience).slice(0, chosen.length).map(async (username, index) => {
          if (index % waves.length !== wave) return
          const { _id, options } = createdPost().poll!
          await vote(contextFor(context, username), _id, { option: options[chosen[index]!]!._id, key: null })
        }),
      ),
  }))
}

/** Each comment comes some time after the one before. */
function comments(activity: PostActivity): TimedAction[] {
  const { post } = activity
  const end = endOf({ ...post, decision: undefined })
  let ago = post.ago
  const waitFor = (part: number): number => {
    ago = end + (ago - end) * part
    return ago
  }
  return (post.comments ?? []).flatMap(({ by, text, replies = [] }) => {
    let commentId = ''
    const actions = [
      ...commentActions(activity, { by, text, ago: waitFor(0.8) }, (id) => {
        commentId = id
      }),
    ]
    for (const reply of replies) {
      actions.push(...commentActions(activity, { ...reply, ago: waitFor(0.9), parent: () => commentId }))
    }
    return actions
  })
}

type DemoComment = { by: string; text: string; ago: number; parent?: () => string }

/** The percentage of comments on their posts that authors like. */
const likedByAuthor = 35

/** Some members like the comment if it is published, often its post's author. */
function commentActions(
  { context, post, createdPost }: PostActivity,
  { by, text, ago, parent }: DemoComment,
  onCreated = (_id: string) => {},
): TimedAction[] {
  const random = seededRandom(`${post.text} ${text}`)
  const others = otherMembers({ ago, by, seed: text }).slice(0, Math.floor(random() * 5))
  const isLikedByAuthor = by !== post.by && !people[by]!.isScripted && random() * 100 < likedByAuthor
  const likers = new Set([...others, ...(isLikedByAuthor ? [post.by] : [])])
  const end = endOf({ ...post, decision: undefined })
  let comment: Awaited<ReturnType<typeof addComment>> | null = null
  const write = async () => {
    comment = await addComment(contextFor(context, by), {
      postId: createdPost()._id,
      comment: text,
      parentId: parent?.(),
      key: null,
    })
    onCreated(comment._id)
  }
  const like = async () => {
    if (comment?.status !== 'published') return
    for (const username of likers) await likeComment(contextFor(context, username), comment._id, null)
  }
  return [
    { ago, run: write },
    { ago: end + (ago - end) * 0.7, run: like },
  ]
}

function reportActions(
  { context, createdPost }: PostActivity,
  { by, ago, reason, description, decision }: DemoReport,
): TimedAction[] {
  let reportId = ''
  const fileReport = async () => {
    reportId = (await report(contextFor(context, by), { kind: 'post', id: createdPost()._id }, { reason, description }))
      ._id
  }
  if (!decision) return [{ ago, run: fileReport }]
  const { status, notes, action, until } = decision
  const decide = () =>
    decideReport(contextFor(context, context.administrator, 'admin'), reportId, {
      status,
      adminNotes: notes,
      ...(action && { actionTaken: action }),
      ...(until && { until: new Date(nowMs() + (decision.ago + until * minutesPerDay) * minute).toISOString() }),
    })
  return [
    { ago, run: fileReport },
    { ago: decision.ago, run: decide },
  ]
}

function decisionActions({ context, post, createdPost }: PostActivity): TimedAction[] {
  const { decision, appeal } = post
  return [
    ...(decision
      ? [
          {
            ago: decision.ago,
            run: () => decideContent(contextFor(context, context.administrator, 'admin'), createdPost()._id, decision),
          },
        ]
      : []),
    ...(appeal
      ? [{ ago: appeal.ago, run: () => appealPost(contextFor(context, post.by), createdPost()._id, appeal.text) }]
      : []),
  ]
}
