// Members ask and delete; administrators store the key.

import { type AnswerState, type Asked, assistantLimits, type Conversation } from '#contract/assistant.ts'
import { assistant as texts } from '#contract/messages/en/assistant.ts'
import { fromNow, now } from '../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../platform/context.ts'
import { dayOf } from '../../platform/date-formats.ts'
import { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { newId } from '../../platform/ids.ts'
import { recordAudit } from '../audit/actions.ts'
import { readAssistantSettings } from '../settings/reads.ts'
import { isRefused } from './advice.ts'
import { answerLifetime, type NewAnswer, startAnswer } from './answer.ts'
import { promptFor } from './prompt.ts'
import {
  answerOf,
  cancelAnswer,
  changeConversation,
  continueConversation,
  conversationOf,
  countAnswers,
  deleteConversation,
  deleteConversations,
  deleteKey,
  endExpired,
  insertAnswer,
  insertConversation,
  insertSource,
  reserveForMember,
  reserveForSite,
  setFeedback,
  storedKey,
  storeKey,
} from './queries.ts'
import { answerViews, earlierTurns } from './reads.ts'
import { estimateTokens, hostOf, maxAnswerTokens, missingSetup, type SourceText } from './rules.ts'
import { findSources } from './sources.ts'
import type { ConversationRow } from './tables.ts'
import { conversationView } from './view.ts'

type Question = { question: string; conversationId: string | null; isKept: boolean }

async function assertOn(context: MemberContext): Promise<void> {
  const assistant = await readAssistantSettings(context)
  const [key] = await storedKey(context.db)
  if (missingSetup(assistant, key?.host ?? null).length > 0) throw new Failure('assistant_off')
}

/**
 * Checks the question before anything is searched or sent. The sources are found with the asker's own permissions; of
 * the model's text, only sentences that pass the check are stored.
 */
export async function ask(context: MemberContext, asked: Question): Promise<Asked> {
  await assertOn(context)
  if (isRefused(asked.question)) return await store(context, asked, { state: 'refused', sources: [] })
  const earlier = asked.conversationId ? await earlierTurns(context, asked.conversationId) : []
  const about = [asked.question, ...earlier.map(({ question }) => question).slice(-1)]
  let sources: SourceText[] = []
  for (let at = 0; at < about.length && sources.length === 0; at++)
    sources = await findSources(context, about.slice(0, at + 1).join(' '))
  if (sources.length === 0) return await store(context, asked, { state: 'unknown', sources })
  const turns = promptFor(asked.question, sources, earlier)
  const promptTokens = turns.reduce((sum, { content }) => sum + estimateTokens(content), 0)
  return await store(context, asked, { state: 'answering', sources, work: { turns, promptTokens } })
}

type Prepared = { state: AnswerState; sources: SourceText[]; work?: Pick<NewAnswer, 'turns' | 'promptTokens'> }

async function store(context: MemberContext, asked: Question, { state, sources, work }: Prepared): Promise<Asked> {
  const at = now()
  const day = dayOf(at, context.platform.config.timeZone)
  const tokens = work ? work.promptTokens + maxAnswerTokens : 0
  const stored = await inTransaction(context, async (inside) => {
    const { db, viewer } = inside
    await endExpired(db, { now: at.toISOString() })
    const conversation = await openConversation(inside, asked, at.toISOString())
    if (work) await reserve(inside, day, tokens)
    const [answer] = await insertAnswer(db, {
      id: newId(),
      conversation: conversation.id,
      member: viewer.memberId,
      question: asked.question,
      state,
      now: at.toISOString(),
      day,
      tokens,
      expiresAt: fromNow(answerLifetime),
    })
    if (!answer) throw new Failure('assistant_busy')
    for (const { number, kind, id, author } of sources)
      await insertSource(db, { answer: answer.id, number, kind, subject: id, author })
    return { conversation, answer }
  })
  const { id } = stored.answer
  if (work) startAnswer(context.platform, { id, member: context.viewer.memberId, sources, ...work })
  const [answer] = await answerViews(context, [stored.answer])
  return { conversation: conversationView(stored.conversation), answer: answer! }
}

async function openConversation(
  { db, viewer: { memberId: member } }: MemberContext,
  { question, conversationId, isKept }: Question,
  time: string,
): Promise<ConversationRow> {
  if (conversationId) {
    const [continued] = await continueConversation(db, { id: conversationId, member, now: time })
    if (!continued) throw new Failure('not_found')
    const [answers] = await countAnswers(db, { conversation: continued.id })
    if (answers!.count >= assistantLimits.questions) throw new Failure('assistant_full')
    return continued
  }
  const conversation = { id: newId(), member, title: question, isKept, now: time, most: assistantLimits.kept }
  const [created] = await insertConversation(db, conversation)
  if (!created) throw new Failure('assistant_full')
  return created
}

/** Reserves the most that an answer may take. The rest is given back at its end. */
async function reserve({ platform, db, viewer }: MemberContext, day: string, tokens: number): Promise<void> {
  const assistant = await readAssistantSettings({ platform, db })
  const [own] = await reserveForMember(db, { member: viewer.memberId, day, tokens, most: assistant.memberTokens })
  if (!own) throw new Failure('assistant_limit')
  const [all] = await reserveForSite(db, { day, tokens, most: assistant.siteTokens })
  if (!all) throw new Failure('assistant_budget')
}

export async function editConversation(
  { db, viewer: { memberId: member } }: MemberContext,
  id: string,
  { isKept = null, title = null }: { isKept?: boolean | null; title?: string | null },
): Promise<Conversation> {
  const [changed] = await changeConversation(db, { id, member, isKept, title, most: assistantLimits.kept })
  if (changed) return conversationView(changed)
  const [known] = await conversationOf(db, { id, member })
  throw new Failure(known ? 'assistant_full' : 'not_found')
}

/** The process that writes it hears of it. A repeat changes nothing. */
export async function stopAnswer({ platform, db, viewer }: MemberContext, id: string): Promise<void> {
  const member = viewer.memberId
  const [cancelled] = await cancelAnswer(db, { id, member })
  if (cancelled) await platform.invalidations.publish(db, 'answer', id)
  else if (!(await answerOf(db, { id, member }))[0]) throw new Failure('not_found')
}

/** Of an answer that has ended. */
export async function giveFeedback(
  { db, viewer }: MemberContext,
  id: string,
  isHelpful: boolean | null,
): Promise<void> {
  const [changed] = await setFeedback(db, { id, member: viewer.memberId, isHelpful, now: now().toISOString() })
  if (!changed) throw new Failure('not_found')
}

/** An answer that is being written ends with its conversation. */
export async function removeConversation({ db, viewer }: MemberContext, id: string): Promise<void> {
  const [deleted] = await deleteConversation(db, { id, member: viewer.memberId })
  if (!deleted) throw new Failure('not_found')
}

export async function removeConversations({ db, viewer }: MemberContext): Promise<void> {
  await deleteConversations(db, { member: viewer.memberId })
}

/** Bound to the host that is set now: a later change of the address doesn't send it elsewhere. */
export const changeKey = (context: MemberContext, key: string | null): Promise<string | null> =>
  inTransaction(context, async (inside) => {
    const { db, viewer } = inside
    const assistant = await readAssistantSettings(inside)
    const host = hostOf(assistant.url)
    if (key !== null && host === '') throw invalidField('key', texts.urlMissing)
    const [before] = await storedKey(db)
    if (key === null) await deleteKey(db)
    else await storeKey(db, { host, key })
    await recordAudit(db, {
      action: 'assistant.key_changed',
      actorId: viewer.memberId,
      subjectId: null,
      before: { host: before?.host ?? null },
      after: { host: key === null ? null : host },
    })
    return key === null ? null : host
  })
