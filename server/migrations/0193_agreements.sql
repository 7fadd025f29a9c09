-- Which version of which document a member agreed to, and when. Rows are only added. Members who signed up before this
-- migration have none: they count as agreed to the version at their signup.
create table agreements (
  member_id text not null references members on delete cascade,
  document text not null,
  -- The day from which the version applies.
  version text not null constraint agreements_version check (version ~ '^\d{4}-\d\d-\d\d$'),
  agreed_at timestamptz(3) not null,
  primary key (member_id, document, version)
);

-- What the person agreed to with the form, as [{ document, version }].
alter table signups add column agreements jsonb not null default '[]';
