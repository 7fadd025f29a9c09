// The assistant: answers from the site's own posts, news, lessons and documents. It never advises or predicts.

import { z } from 'zod'
import { booleanText } from './codecs.ts'
import { EmptyResponse, Id, PageNumberPagination, pageNumberQuery, Time, trimmedLine, trimmedText } from './common.ts'
import { defineCalls, rawResponse } from './define.ts'
import { assistant as texts } from './messages/en/assistant.ts'

export const assistantLimits = {
  /** Characters. */
  questionLength: 500,
  urlLength: 300,
  modelLength: 100,
  keyLength: 500,
  /** Of a conversation that a member names. */
  titleLength: 120,
  /** Conversations that a member keeps. */
  kept: 200,
  /** Questions of one conversation. */
  questions: 50,
  /** Sources of an answer. */
  sources: 6,
  /** Tokens a day. */
  tokens: { min: 1_000, max: 1_000_000_000 },
  /** A conversation that isn't kept is deleted this many minutes after its last question. */
  forgottenAfter: 60,
  /** An answer that was called helpful or not is kept for administrators for this many days. */
  feedbackDays: 90,
} as const

/**
 * `unknown`: nothing was found. `refused`: the question asks for advice or a prediction. `withheld`: the answer was cut off
 * by the check, because a sentence advises or predicts; `unsourced`: because no source says it. `failed`: the model didn't
 * answer. `cancelled`: the member stopped it. `stopped`: an administrator turned the assistant off.
 */
export const answerStates = [
  'answering',
  'done',
  'unknown',
  'refused',
  'withheld',
  'unsourced',
  'failed',
  'cancelled',
  'stopped',
] as const
export type AnswerState = (typeof answerStates)[number]

export const sourceKinds = ['post', 'news', 'lesson', 'document'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Steps that an administrator must still take before the assistant answers. */
export const missingSetups = ['off', 'url', 'model', 'key_of_another_host'] as const
export type MissingSetup = (typeof missingSetups)[number]

/** A sentence that passed the check, and the numbers of the sources that it's from. */
export const AnswerSentence = z.strictObject({ number: z.int(), text: z.string(), sources: z.array(z.int()) })
export type AnswerSentence = z.infer<typeof AnswerSentence>

export const AnswerSource = z.strictObject({
  number: z.int(),
  kind: z.enum(sourceKinds),
  title: z.string(),
  path: z.string(),
})
export type AnswerSource = z.infer<typeof AnswerSource>

export const Answer = z.strictObject({
  _id: Id,
  question: z.string(),
  state: z.enum(answerStates),
  sentences: z.array(AnswerSentence),
  /** Sources that the member can still open. Sentences from others are left out. */
  sources: z.array(AnswerSource),
  isShortened: z.boolean(),
  /** What the member said of it. Null: nothing. */
  isHelpful: z.boolean().nullable(),
  createdAt: Time,
})
export type Answer = z.infer<typeof Answer>

export const Conversation = z.strictObject({
  _id: Id,
  /** The first question of the conversation, until the member names it. */
  title: z.string(),
  isKept: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
})
export type Conversation = z.infer<typeof Conversation>

const byId = z.strictObject({ id: Id })

/** What starts an answer: the first event of `POST /assistant/chat`. */
export const Asked = z.strictObject({ conversation: Conversation, answer: Answer })
export type Asked = z.infer<typeof Asked>

/** An answer that a member called helpful or not, as administrators read it: without the member. */
export const AnswerFeedback = z.strictObject({
  answer: Answer,
  isHelpful: z.boolean(),
  givenAt: Time,
})
export type AnswerFeedback = z.infer<typeof AnswerFeedback>

/**
 * No call has a scope: access tokens can't use the assistant. All of `/assistant/conversations` and `/assistant/answers`
 * shows what a member asked.
 */
export const assistant = defineCalls({
  'GET /assistant': {
    summary: 'Whether the assistant answers, and how many tokens are left today',
    access: 'member',
    response: z.strictObject({
      isOn: z.boolean(),
      /** The conversation in which an answer is being written. */
      running: Id.nullable(),
      /** For administrators: what to set. */
      missing: z.array(z.enum(missingSetups)),
      tokensToday: z.int(),
      tokensPerDay: z.int(),
      /** The budget of the site is used up until tomorrow. */
      isBudgetUsed: z.boolean(),
      /** When the next day of the site begins. */
      resetsAt: Time,
    }),
    errors: [],
  },
  'POST /assistant/chat': {
    summary:
      'Ask a question. Its answer comes as server-sent events: `asked` with the conversation and the answer so far, then those of the answer. It is written also if nobody reads them',
    access: 'member',
    limit: 'write',
    body: z.strictObject({
      question: trimmedText(z.string())
        .min(2, texts.questionShort)
        .max(assistantLimits.questionLength, texts.questionLong(assistantLimits.questionLength)),
      /** Continues this conversation. */
      conversationId: Id.nullable(),
      /** Of a new conversation: whether it's kept. */
      isKept: z.boolean(),
    }),
    response: rawResponse('text/event-stream'),
    errors: [
      ...(['validation_failed', 'not_found', 'assistant_off', 'assistant_busy'] as const),
      ...(['assistant_limit', 'assistant_budget', 'assistant_full'] as const),
    ],
  },
  'GET /assistant/answers/:id/events': {
    summary:
      'The sentences of an answer as server-sent events. With Last-Event-ID, those after that number. The event `end` carries the state',
    access: 'owner',
    params: byId,
    response: rawResponse('text/event-stream'),
    errors: ['not_found'],
  },
  'POST /assistant/answers/:id/stop': {
    summary: 'Stop an answer that is being written. What was shown stays',
    access: 'owner',
    limit: 'write',
    allowsSuspended: true,
    params: byId,
    response: EmptyResponse,
    errors: ['not_found'],
  },
  'PUT /assistant/answers/:id/feedback': {
    summary: 'Say whether an answer helped, or nothing (null). Administrators read the question and the answer with it',
    access: 'owner',
    limit: 'write',
    params: byId,
    body: z.strictObject({ isHelpful: z.boolean().nullable() }),
    response: EmptyResponse,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /assistant/conversations': {
    summary: 'The conversations that the member keeps, the latest first',
    access: 'member',
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({ conversations: z.array(Conversation), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /assistant/conversations/:id': {
    summary: 'A conversation with its answers, the oldest first',
    access: 'owner',
    params: byId,
    response: z.strictObject({ conversation: Conversation, answers: z.array(Answer) }),
    errors: ['not_found'],
  },
  'PUT /assistant/conversations/:id': {
    summary: 'Name a conversation; keep it, or let it be deleted an hour after its last question',
    access: 'owner',
    limit: 'write',
    params: byId,
    body: z.strictObject({
      isKept: z.boolean().optional(),
      title: trimmedLine(z.string())
        .min(1, texts.titleMissing)
        .max(assistantLimits.titleLength, texts.titleLong(assistantLimits.titleLength))
        .optional(),
    }),
    response: z.strictObject({ conversation: Conversation }),
    errors: ['validation_failed', 'not_found', 'assistant_full'],
  },
  'DELETE /assistant/conversations/:id': {
    summary: 'Delete a conversation',
    access: 'owner',
    limit: 'write',
    allowsSuspended: true,
    params: byId,
    response: EmptyResponse,
    errors: ['not_found'],
  },
  'DELETE /assistant/conversations': {
    summary: "Delete all of the member's conversations",
    access: 'member',
    limit: 'write',
    allowsSuspended: true,
    response: EmptyResponse,
    errors: [],
  },
  'GET /admin/assistant': {
    summary: 'Whether a key is stored and for which host, what is missing, and the tokens of today',
    access: 'admin',
    response: z.strictObject({
      /** The address that the operator set in the environment. It replaces the one in the settings. */
      fixedUrl: z.string().nullable(),
      keyHost: z.string().nullable(),
      missing: z.array(z.enum(missingSetups)),
      tokensToday: z.int(),
    }),
    errors: [],
  },
  'GET /admin/assistant/feedback': {
    summary: 'Answers that members called helpful or not, the latest first, and how many of each',
    access: 'admin',
    query: z.strictObject({ ...pageNumberQuery, isHelpful: booleanText.optional() }),
    response: z.strictObject({
      feedback: z.array(AnswerFeedback),
      helpful: z.int(),
      notHelpful: z.int(),
      pagination: PageNumberPagination,
    }),
    errors: ['validation_failed'],
  },
  'PUT /admin/assistant/key': {
    summary:
      "Store the key of the model's server, or delete it (null). It's sent only to the host that is set now. No response contains it",
    access: 'admin',
    needsConfirmation: true,
    limit: 'write',
    body: z.strictObject({
      key: z
        .string()
        .trim()
        .min(1, texts.keyMissing)
        .max(assistantLimits.keyLength, texts.keyLong(assistantLimits.keyLength))
        .regex(/^[\x21-\x7e]*$/, texts.keyCharacters)
        .nullable(),
    }),
    response: z.strictObject({ keyHost: z.string().nullable() }),
    errors: ['validation_failed'],
  },
})
