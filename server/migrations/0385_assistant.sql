-- Questions to the assistant and its answers.
create table assistant_conversations (
  id text primary key,
  member_id text not null references members,
  -- The first question.
  title text not null,
  -- Those that aren't kept are deleted an hour after their last question.
  is_kept boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index assistant_conversations_kept on assistant_conversations (member_id, updated_at desc, id desc) where is_kept;
create index assistant_conversations_member on assistant_conversations (member_id);
create index assistant_conversations_forgotten on assistant_conversations (updated_at) where not is_kept;

create table assistant_answers (
  id text primary key,
  conversation_id text not null references assistant_conversations on delete cascade,
  member_id text not null references members,
  question text not null,
  state text not null,
  created_at timestamptz(3) not null,
  -- Reserved while it's written, then what was used.
  tokens integer not null default 0,
  day date not null,
  -- An answer that is still being written then was interrupted.
  expires_at timestamptz(3) not null,
  constraint assistant_answers_state
    check (state in ('answering', 'done', 'unknown', 'refused', 'withheld', 'failed', 'stopped'))
);
create index assistant_answers_conversation on assistant_answers (conversation_id, created_at, id);
-- One at a time for each member.
create unique index assistant_answers_one on assistant_answers (member_id) where state = 'answering';

-- What an answer is from. Titles and texts are read where they are: they may change or be deleted.
create table assistant_sources (
  answer_id text not null references assistant_answers on delete cascade,
  number smallint not null,
  kind text not null,
  subject_id text not null,
  -- Who wrote it, if a member did.
  author_id text,
  primary key (answer_id, number),
  constraint assistant_sources_kind check (kind in ('post', 'news', 'lesson', 'document'))
);
create index assistant_sources_author on assistant_sources (author_id) where author_id is not null;

-- What the member is shown: sentences that passed the check.
create table assistant_sentences (
  answer_id text not null references assistant_answers on delete cascade,
  number smallint not null,
  text text not null,
  sources integer[] not null,
  primary key (answer_id, number),
  constraint assistant_sentences_sources check (cardinality(sources) > 0)
);

create table assistant_usage (
  member_id text not null references members,
  day date not null,
  tokens integer not null,
  questions integer not null,
  primary key (member_id, day)
);

-- Of the whole site. Its sum isn't that of the members' rows, which are deleted with them.
create table assistant_days (
  day date primary key,
  tokens bigint not null
);

-- What the server of the model asks for. Sent only to this host.
create table assistant_keys (
  single boolean primary key default true,
  host text not null,
  key text not null,
  constraint assistant_keys_single check (single)
);

-- Words of articles, for the assistant's search. An index has no visibility: statements check it.
create index article_versions_words on article_versions
  using gin ((to_tsvector('simple', title || ' ' || summary) || jsonb_to_tsvector('simple', document, '["string"]')));
