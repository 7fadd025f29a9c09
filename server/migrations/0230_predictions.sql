-- Predictions: questions of administrators, and the probabilities that members give to their outcomes. A forecast holds a
-- share lock on its question, so whatever decides or edits the question (for update) sees all forecasts or none.
create table predictions (
  id text primary key,
  section text not null,
  kind text not null,
  question text not null,
  criteria text not null,
  source text not null,
  source_url text not null,
  -- The names of the outcomes of a choice, and the bounds between the bins of a numeric range.
  outcomes text[] not null,
  bounds text[] not null,
  unit text not null,
  outcomes_count smallint not null,
  version integer not null default 1,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  resolves_at timestamptz(3) not null,
  -- When an earlier decision closed it.
  closed_at timestamptz(3),
  -- Questions of the room and kind that were resolved before, and those of them with yes.
  base_yes integer not null,
  base_total integer not null,
  outcome smallint,
  evidence text,
  evidence_url text,
  resolved_at timestamptz(3),
  annulled_at timestamptz(3),
  annulment_reason text,
  is_close_announced boolean not null default false,
  constraint predictions_section check (section in ('bittalks', 'goldtalks', 'fxtalks', 'indextalks')),
  constraint predictions_kind check (kind in ('yesNo', 'choice', 'numeric')),
  constraint predictions_outcomes check (outcomes_count between 2 and 10),
  constraint predictions_times check (closes_at > opens_at and resolves_at >= closes_at),
  constraint predictions_resolved check (num_nulls(outcome, evidence, evidence_url, resolved_at) in (0, 4)),
  constraint predictions_outcome check (outcome between 0 and outcomes_count - 1),
  constraint predictions_annulled check ((annulled_at is null) = (annulment_reason is null)),
  constraint predictions_closed check (closed_at is not null or (resolved_at is null and annulled_at is null))
);
create index predictions_open on predictions (closes_at) where closed_at is null;
create index predictions_resolved on predictions (section, kind) where resolved_at is not null and annulled_at is null;

create table prediction_amendments (
  prediction_id text not null references predictions,
  version integer not null,
  text text not null,
  -- How many were told.
  forecasters_count integer not null,
  at timestamptz(3) not null,
  primary key (prediction_id, version)
);

-- Every version of every forecast. `salt`: of its commitment in the log. Rows are never changed, and deleted only when the
-- member is erased.
create table prediction_forecasts (
  id text primary key,
  prediction_id text not null,
  member_id text not null,
  version integer not null,
  probabilities integer[] not null,
  salt text not null,
  at timestamptz(3) not null,
  constraint prediction_forecasts_version unique (prediction_id, member_id, version)
);
create index prediction_forecasts_member on prediction_forecasts (member_id, at);
create trigger prediction_forecasts_unchanged before update or truncate on prediction_forecasts
  for each statement execute function forbid_changes();

-- The latest forecast of each member. `counted`, with its weight: what the crowd's forecast includes of it.
create table prediction_forecasters (
  prediction_id text not null,
  member_id text not null,
  version integer not null,
  probabilities integer[] not null,
  at timestamptz(3) not null,
  first_at timestamptz(3) not null,
  counted integer[],
  counted_weight smallint,
  counted_version integer not null default 0,
  -- The crowd's score up to the member's first forecast (see prediction_crowds.integrals).
  first_integrals jsonb,
  primary key (prediction_id, member_id)
) with (fillfactor = 80);
create index prediction_forecasters_member on prediction_forecasters (member_id, prediction_id);

-- The crowd's forecast, kept up to date as forecasts arrive. `counts`: for each outcome 101 numbers, how many give it 0 to
-- 100 percent; `weights`: the same, weighted. The four forecasts are in permille. `integrals`: for each outcome, the
-- crowd's score if it came true, times the milliseconds for which it stood, until `at`.
create table prediction_crowds (
  prediction_id text primary key,
  forecasters_count integer not null default 0,
  forecasts_count integer not null default 0,
  counts integer[] not null,
  weights integer[] not null,
  median integer[],
  weighted integer[],
  low integer[],
  high integer[],
  integrals jsonb not null,
  first_at timestamptz(3),
  at timestamptz(3)
) with (fillfactor = 50);

-- At most 100 points of a question's open time; each holds the last values within its slot.
create table prediction_crowd_history (
  prediction_id text not null,
  slot smallint not null,
  at timestamptz(3) not null,
  forecasters_count integer not null,
  median integer[] not null,
  weighted integer[] not null,
  low integer[] not null,
  high integer[] not null,
  primary key (prediction_id, slot)
) with (fillfactor = 80);

-- Scores of resolved questions in millionths. `closing_percent`: the last forecast of yes, for calibration.
create table prediction_scores (
  prediction_id text not null,
  member_id text not null,
  section text not null,
  score integer not null,
  crowd_score integer not null,
  base_score integer not null,
  closing_percent smallint,
  came_true boolean,
  at timestamptz(3) not null,
  primary key (prediction_id, member_id)
);
create index prediction_scores_member on prediction_scores (member_id, at desc);

-- Sums of each member's scores, for the leaderboard and the weights.
create table prediction_records (
  member_id text primary key,
  resolved integer not null,
  score_sum bigint not null,
  crowd_sum bigint not null,
  base_sum bigint not null,
  mean integer generated always as ((score_sum / greatest(resolved, 1))::integer) stored
) with (fillfactor = 80);
create index prediction_records_ranked on prediction_records (mean, resolved desc, member_id) where resolved >= 20;

-- The log that anyone can verify: see contract/prediction-log.ts. `forecast_id` isn't published.
create table prediction_log (
  row_number integer primary key,
  hash text not null,
  content text not null,
  forecast_id text,
  constraint prediction_log_forecast unique (forecast_id),
  constraint prediction_log_row check (row_number > 0)
);
create trigger prediction_log_append_only before update or delete or truncate on prediction_log
  for each statement execute function forbid_changes();

create table prediction_log_signatures (
  row_number integer not null references prediction_log,
  key text not null,
  hash text not null,
  signature text not null,
  signed_at timestamptz(3) not null,
  primary key (row_number, key)
);
create trigger prediction_log_signatures_append_only before update or delete or truncate on prediction_log_signatures
  for each statement execute function forbid_changes();

-- Posts that link to a question. Who sees them is decided when they are read.
create table prediction_posts (
  prediction_id text not null,
  post_id text not null,
  at timestamptz(3) not null,
  primary key (prediction_id, post_id)
);
create index prediction_posts_post on prediction_posts (post_id);
create index prediction_posts_latest on prediction_posts (prediction_id, at desc, post_id desc);
