import type { AnswerState, SourceKind } from '#contract/assistant.ts'
import { statement } from '../../platform/database/statement.ts'
import type { AnswerRow, ConversationRow, SentenceRow, SourceRow } from './tables.ts'

// --- conversations ---

/** Returns no row if the member keeps as many as they may. */
export const insertConversation = statement<
  { id: string; member: string; title: string; isKept: boolean; now: string; most: number },
  ConversationRow
>(
  'assistant.insertConversation',
  `insert into assistant_conversations (id, member_id, title, is_kept, created_at, updated_at)
   select $id, $member, $title, $isKept, $now::timestamptz, $now::timestamptz
   where not $isKept or (select count(*) from assistant_conversations where member_id = $member and is_kept) < $most::int
   returning *`,
)

/** Locks the conversation: questions of one conversation are counted one after another. */
export const continueConversation = statement<{ id: string; member: string; now: string }, ConversationRow>(
  'assistant.continueConversation',
  `update assistant_conversations set updated_at = $now::timestamptz where id = $id and member_id = $member returning *`,
)

export const conversationOf = statement<{ id: string; member: string }, ConversationRow>(
  'assistant.conversation',
  'select * from assistant_conversations where id = $id and member_id = $member',
)

export const keptConversations = statement<{ member: string; limit: number; offset: number }, ConversationRow>(
  'assistant.keptConversations',
  `select * from assistant_conversations where member_id = $member and is_kept
   order by updated_at desc, id desc limit $limit::int offset $offset::int`,
)

export const countKept = statement<{ member: string }, { count: number }>(
  'assistant.countKept',
  'select count(*) as count from assistant_conversations where member_id = $member and is_kept',
)

/** Null leaves a value as it is. Returns no row if there is no such conversation, or no room for one more that is kept. */
export const changeConversation = statement<
  { id: string; member: string; isKept: boolean | null; title: string | null; most: number },
  ConversationRow
>(
  'assistant.changeConversation',
  `update assistant_conversations set is_kept = coalesce($isKept::boolean, is_kept), title = coalesce($title, title)
   where id = $id and member_id = $member
     and ($isKept::boolean is not true or is_kept
       or (select count(*) from assistant_conversations where member_id = $member and is_kept) < $most::int)
   returning *`,
)

export const deleteConversation = statement<{ id: string; member: string }, { id: string }>(
  'assistant.deleteConversation',
  'delete from assistant_conversations where id = $id and member_id = $member returning id',
)

export const deleteConversations = statement<{ member: string }, never>(
  'assistant.deleteConversations',
  'delete from assistant_conversations where member_id = $member',
)

/** Of those that aren't kept. Answers with feedback stay for administrators until it's old. */
export const deleteForgotten = statement<{ before: string; feedbackBefore: string }, never>(
  'assistant.deleteForgotten',
  `with forgotten as (
     select c.id, exists (select 1 from assistant_answers a
       where a.conversation_id = c.id and a.feedback_at >= $feedbackBefore::timestamptz) as has_feedback
     from assistant_conversations c where not c.is_kept and c.updated_at < $before::timestamptz
   ), answers as (
     delete from assistant_answers a using forgotten f
     where f.has_feedback and a.conversation_id = f.id
       and (a.feedback_at is null or a.feedback_at < $feedbackBefore::timestamptz)
   )
   delete from assistant_conversations c using forgotten f where c.id = f.id and not f.has_feedback`,
)

// --- answers ---

/** Returns no row if another answer to the member is being written. */
export const insertAnswer = statement<
  Pick<AnswerRow, 'id' | 'question' | 'state' | 'day' | 'tokens'> & {
    conversation: string
    member: string
    now: string
    expiresAt: string
  },
  AnswerRow
>(
  'assistant.insertAnswer',
  `insert into assistant_answers
     (id, conversation_id, member_id, question, state, created_at, tokens, day, expires_at)
   values ($id, $conversation, $member, $question, $state, $now::timestamptz, $tokens::int, $day::date,
     $expiresAt::timestamptz)
   on conflict (member_id) where state = 'answering' do nothing
   returning *`,
)

export const countAnswers = statement<{ conversation: string }, { count: number }>(
  'assistant.countAnswers',
  'select count(*) as count from assistant_answers where conversation_id = $conversation',
)

export const answerOf = statement<{ id: string; member: string }, AnswerRow>(
  'assistant.answer',
  'select * from assistant_answers where id = $id and member_id = $member',
)

/** The conversation of the answer that is being written for a member. */
export const runningConversation = statement<{ member: string; now: string }, { id: string }>(
  'assistant.runningConversation',
  `select conversation_id as id from assistant_answers
   where member_id = $member and state = 'answering' and expires_at > $now::timestamptz`,
)

export const answersOf = statement<{ conversation: string }, AnswerRow>(
  'assistant.answers',
  'select * from assistant_answers where conversation_id = $conversation order by created_at, id',
)

/** Returns no row if it has ended. Its tokens are settled by the process that writes it. */
export const cancelAnswer = statement<{ id: string; member: string }, { id: string }>(
  'assistant.cancelAnswer',
  `update assistant_answers set state = 'cancelled' where id = $id and member_id = $member and state = 'answering'
   returning id`,
)

/**
 * Called once, by the process that wrote it: the tokens that weren't used are given back, also of an answer that the
 * member stopped, which stays so. Returns no row if it has ended otherwise, or is deleted.
 */
export const endAnswer = statement<{ id: string; state: AnswerState; tokens: number }, { id: string }>(
  'assistant.endAnswer',
  `with ended as (
     select id, member_id, day, tokens, case state when 'answering' then $state else state end as state
     from assistant_answers where id = $id and state in ('answering', 'cancelled') for update
   ), settled as (
     update assistant_answers a set state = e.state, tokens = $tokens::int from ended e where a.id = e.id returning a.id
   ), member as (
     update assistant_usage u set tokens = greatest(u.tokens - e.tokens + $tokens::int, 0)
     from ended e where u.member_id = e.member_id and u.day = e.day
   ), site as (
     update assistant_days d set tokens = greatest(d.tokens - e.tokens + $tokens::int, 0) from ended e where d.day = e.day
   )
   select id from settled`,
)

/** Ends answers whose process ended without a word. Tokens that were reserved for them count as used. */
export const endExpired = statement<{ now: string }, never>(
  'assistant.endExpired',
  `update assistant_answers set state = 'failed' where state = 'answering' and expires_at < $now::timestamptz`,
)

// --- feedback ---

/** Returns no row if the member has no such answer. */
export const setFeedback = statement<
  { id: string; member: string; isHelpful: boolean | null; now: string },
  { id: string }
>(
  'assistant.setFeedback',
  `update assistant_answers set is_helpful = $isHelpful::boolean,
     feedback_at = case when $isHelpful::boolean is null then null else $now::timestamptz end
   where id = $id and member_id = $member and state <> 'answering' returning id`,
)

type FeedbackPage = { since: string; isHelpful: boolean | null; limit: number; offset: number }

export const feedbackPage = statement<FeedbackPage, AnswerRow>(
  'assistant.feedbackPage',
  `select * from assistant_answers where feedback_at >= $since::timestamptz and ($isHelpful::boolean is null or is_helpful = $isHelpful::boolean)
   order by feedback_at desc, id desc limit $limit::int offset $offset::int`,
)

export const countFeedback = statement<{ since: string }, { helpful: number; not_helpful: number }>(
  'assistant.countFeedback',
  `select count(*) filter (where is_helpful) as helpful, count(*) filter (where not is_helpful) as not_helpful
   from assistant_answers where feedback_at >= $since::timestamptz`,
)

// --- sources and sentences ---

export const insertSource = statement<
  { answer: string; number: number; kind: SourceKind; subject: string; author: string | null },
  never
>(
  'assistant.insertSource',
  `insert into assistant_sources (answer_id, number, kind, subject_id, author_id)
   values ($answer, $number::smallint, $kind, $subject, $author)`,
)

export const sourcesOf = statement<{ answers: string[] }, SourceRow>(
  'assistant.sources',
  'select * from assistant_sources where answer_id = any($answers::text[]) order by answer_id, number',
)

/** Returns no row if the answer has ended, or is deleted. */
export const insertSentence = statement<
  { answer: string; number: number; text: string; sources: number[] },
  { number: number }
>(
  'assistant.insertSentence',
  `insert into assistant_sentences (answer_id, number, text, sources)
   select id, $number::smallint, $text, $sources::integer[] from assistant_answers where id = $answer and state = 'answering'
   returning number`,
)

export const sentencesOf = statement<{ answers: string[]; after: number }, SentenceRow>(
  'assistant.sentences',
  `select * from assistant_sentences where answer_id = any($answers::text[]) and number > $after::int
   order by answer_id, number`,
)

/** Deletes the sentences of answers that are from a member's texts. */
export const deleteSentencesFrom = statement<{ author: string }, never>(
  'assistant.deleteSentencesFrom',
  `delete from assistant_sentences s using assistant_sources o
   where o.author_id = $author and s.answer_id = o.answer_id and o.number = any(s.sources)`,
)

// --- tokens ---

type Reservation = { member: string; day: string; tokens: number; most: number }

/** Returns no row if it's more than the member has left. */
export const reserveForMember = statement<Reservation, { tokens: number }>(
  'assistant.reserveForMember',
  `insert into assistant_usage (member_id, day, tokens, questions)
   select $member, $day::date, $tokens::int, 1 where $tokens::int <= $most::int
   on conflict (member_id, day) do update set tokens = assistant_usage.tokens + excluded.tokens,
     questions = assistant_usage.questions + 1
   where assistant_usage.tokens + excluded.tokens <= $most::int
   returning tokens`,
)

/** Returns no row if it's more than the site has left. */
export const reserveForSite = statement<Omit<Reservation, 'member'>, { tokens: number }>(
  'assistant.reserveForSite',
  `insert into assistant_days (day, tokens) select $day::date, $tokens::int where $tokens::int <= $most::int
   on conflict (day) do update set tokens = assistant_days.tokens + excluded.tokens
   where assistant_days.tokens + excluded.tokens <= $most::int
   returning tokens`,
)

export const usageOn = statement<{ member: string; day: string }, { member: number; site: number }>(
  'assistant.usage',
  `select coalesce((select tokens from assistant_usage where member_id = $member and day = $day::date), 0) as member,
     coalesce((select tokens from assistant_days where day = $day::date), 0) as site`,
)

export const deleteOldUsage = statement<{ before: string }, never>(
  'assistant.deleteOldUsage',
  'delete from assistant_usage where day < $before::date',
)

// --- the key ---

export const storedKey = statement<Record<never, never>, { host: string; key: string }>(
  'assistant.key',
  'select host, key from assistant_keys',
)

export const storeKey = statement<{ host: string; key: string }, never>(
  'assistant.storeKey',
  `insert into assistant_keys (host, key) values ($host, $key)
   on conflict (single) do update set host = excluded.host, key = excluded.key`,
)

export const deleteKey = statement<Record<never, never>, never>('assistant.deleteKey', 'delete from assistant_keys')
