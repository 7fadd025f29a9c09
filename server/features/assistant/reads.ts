// A member's questions and answers, with the sources that they can still open.
import { type Answer, type AnswerFeedback, type AnswerSource, assistantLimits } from '#contract/assistant.ts'
import type { DocumentName } from '#contract/legal-limits.ts'
import { documents } from '#contract/messages/en/documents/index.ts'
import { articlePath, postPath, videoPath } from '#contract/slug.ts'
import { ago, hour, now, nowMs, day as oneDay } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { dayOf } from '../../platform/date-formats.ts'
import { Failure } from '../../platform/http/failure.ts'
import { numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { readFacts } from '../legal/reads.ts'
import { publicArticlesByIds } from '../news/reads.ts'
import { postsByIds } from '../posts/reads.ts'
import { readAssistantSettings } from '../settings/reads.ts'
import { videosByIds } from '../videos/reads/lists.ts'
import {
  answersOf,
  conversationOf,
  countFeedback,
  countKept,
  feedbackPage,
  keptConversations,
  runningConversation,
  sentencesOf,
  sourcesOf,
  storedKey,
  usageOn,
} from './queries.ts'
import { missingSetup } from './rules.ts'
import type { AnswerRow, SourceRow } from './tables.ts'
import { conversationView, sentenceView } from './view.ts'

const titleLength = 80
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= titleLength ? line : `${line.slice(0, titleLength).trimEnd()}…`
}

type Place = Pick<AnswerSource, 'title' | 'path'>

/** Where sources are, for those that the viewer may see. */
async function placesOf(context: MemberContext, rows: readonly SourceRow[]): Promise<Map<string, Place>> {
  const idsOf = (kind: SourceRow['kind']) => [
    ...new Set(rows.filter((row) => row.kind === kind).map((row) => row.subject_id)),
  ]
  const posts = await postsByIds(context, idsOf('post'))
  const lessons = await videosByIds(context, idsOf('lesson'))
  const articles = await publicArticlesByIds(context, idsOf('news'))
  const names = idsOf('document') as DocumentName[]
  const facts = names.length > 0 ? await readFacts(context) : null
  const own = names.map((name): [string, Place] => [
    `document ${name}`,
    { title: documents[name][0]!.text(facts!).title, path: `/${name}` },
  ])
  return new Map<string, Place>([
    ...posts.map((post): [string, Place] => [
      `post ${post._id}`,
      { title: shortened(post.content), path: postPath(post) },
    ]),
    ...lessons.map((lesson): [string, Place] => [
      `lesson ${lesson._id}`,
      { title: lesson.title, path: videoPath(lesson._id) },
    ]),
    ...articles.map((article): [string, Place] => [
      `news ${article.id}`,
      { title: article.title, path: articlePath(article.slug) },
    ]),
    ...own,
  ])
}

/** Sentences from sources that the viewer can't open any more are left out. */
export async function answerViews(context: MemberContext, rows: readonly AnswerRow[]): Promise<Answer[]> {
  const answers = rows.map(({ id }) => id)
  const sources = await sourcesOf(context.db, { answers })
  const sentences = await sentencesOf(context.db, { answers, after: 0 })
  const places = await placesOf(context, sources)
  return rows.map((row) => {
    const visible = sources
      .filter(({ answer_id }) => answer_id === row.id)
      .flatMap(({ number, kind, subject_id }): AnswerSource[] => {
        const place = places.get(`${kind} ${subject_id}`)
        return place ? [{ number, kind, ...place }] : []
      })
    const known = new Set(visible.map(({ number }) => number))
    const all = sentences.filter(({ answer_id }) => answer_id === row.id)
    const shown = all.filter(({ sources }) => sources.every((number) => known.has(number)))
    const cited = new Set(shown.flatMap(({ sources }) => sources))
    return {
      _id: row.id,
      question: row.question,
      state: stateOf(row),
      sentences: shown.map(sentenceView),
      sources: visible.filter(({ number }) => row.state === 'answering' || cited.has(number)),
      isShortened: shown.length < all.length,
      isHelpful: row.is_helpful,
      createdAt: row.created_at,
    }
  })
}

/** An answer whose process may have ended without a word counts as failed. */
export const stateOf = ({ state, expires_at }: Pick<AnswerRow, 'state' | 'expires_at'>): AnswerRow['state'] =>
  state === 'answering' && Date.parse(expires_at) < nowMs() ? 'failed' : state

export async function readConversation(context: MemberContext, id: string) {
  const [conversation] = await conversationOf(context.db, { id, member: context.viewer.memberId })
  if (!conversation) throw new Failure('not_found')
  const answers = await answerViews(context, await answersOf(context.db, { conversation: id }))
  return { conversation: conversationView(conversation), answers }
}

export async function readConversations({ db, viewer }: MemberContext, query: { page?: number; limit?: number }) {
  const window = pageWindow(query)
  const rows = await keptConversations(db, { member: viewer.memberId, limit: window.limit, offset: window.offset })
  const [total] = await countKept(db, { member: viewer.memberId })
  return { conversations: rows.map(conversationView), pagination: numberPagination(window, total!.count) }
}

const rememberedTurns = 3

/** The last questions of a conversation that were answered. */
export async function earlierTurns(context: MemberContext, id: string) {
  const { answers } = await readConversation(context, id)
  return answers
    .filter(({ sentences }) => sentences.length > 0)
    .slice(-rememberedTurns)
    .map(({ question, sentences }) => ({ question, answer: sentences.map(({ text }) => text).join(' ') }))
}

/** When the site's day ends: its first hour of another date. */
function nextDay(zone: string): string {
  const today = dayOf(nowMs(), zone)
  const step = hour / 4
  let at = Math.ceil(nowMs() / step) * step
  while (dayOf(at, zone) === today && at < nowMs() + 2 * oneDay) at += step
  return new Date(at).toISOString()
}

export async function readState(context: MemberContext) {
  const { platform, db, viewer } = context
  const assistant = await readAssistantSettings(context)
  const [key] = await storedKey(db)
  const missing = missingSetup(assistant, key?.host ?? null)
  const zone = platform.config.timeZone
  const [used] = await usageOn(db, { member: viewer.memberId, day: dayOf(now(), zone) })
  const [running] = await runningConversation(db, { member: viewer.memberId, now: now().toISOString() })
  return {
    isOn: missing.length === 0,
    running: running?.id ?? null,
    missing: viewer.role === 'admin' ? missing : [],
    tokensToday: used!.member,
    tokensPerDay: assistant.memberTokens,
    isBudgetUsed: used!.site >= assistant.siteTokens,
    resetsAt: nextDay(zone),
  }
}

export async function readSetup(context: MemberContext) {
  const assistant = await readAssistantSettings(context)
  const [key] = await storedKey(context.db)
  const keyHost = key?.host ?? null
  const today = dayOf(now(), context.platform.config.timeZone)
  const [used] = await usageOn(context.db, { member: context.viewer.memberId, day: today })
  const { assistantUrl } = context.platform.config
  return { fixedUrl: assistantUrl, keyHost, missing: missingSetup(assistant, keyHost), tokensToday: used!.site }
}

type FeedbackQuery = { page?: number; limit?: number; isHelpful?: boolean | null }

/** As the administrator may see the sources. */
export async function readFeedback(context: MemberContext, { isHelpful = null, ...query }: FeedbackQuery) {
  const { db } = context
  const window = pageWindow(query)
  const since = ago(assistantLimits.feedbackDays * oneDay)
  const rows = await feedbackPage(db, { since, isHelpful, limit: window.limit, offset: window.offset })
  const answers = await answerViews(context, rows)
  const [counts] = await countFeedback(db, { since })
  const { helpful, not_helpful: notHelpful } = counts!
  const total = isHelpful === null ? helpful + notHelpful : isHelpful ? helpful : notHelpful
  const feedback = rows.map(({ is_helpful, feedback_at }, at): AnswerFeedback => {
    return { answer: answers[at]!, isHelpful: is_helpful!, givenAt: feedback_at! }
  })
  return { feedback, helpful, notHelpful, pagination: numberPagination(window, total) }
}
