-- Members stop an answer, and say whether it helped. Administrators read the latest first.
alter table assistant_answers
  add column is_helpful boolean,
  add column feedback_at timestamptz(3),
  add constraint assistant_answers_feedback check ((is_helpful is null) = (feedback_at is null)),
  drop constraint assistant_answers_state,
  add constraint assistant_answers_state check (state in
    ('answering', 'done', 'unknown', 'refused', 'withheld', 'unsourced', 'failed', 'cancelled', 'stopped'));
create index assistant_answers_feedback on assistant_answers (feedback_at desc, id desc) where feedback_at is not null;

-- A server in the operator's own network is named in the environment now (ASSISTANT_URL), others by https only.
update settings set value = jsonb_set(value, '{assistant,url}', '""')
where value #>> '{assistant,url}' like 'http://%';
