-- A moderator's removal can be appealed, so its review stays, and its images are kept, served to nobody.
alter table reviews drop constraint reviews_state;
alter table reviews add constraint reviews_state check (state in ('pending', 'rejected', 'removed', 'appealed'));
alter table reviews add column appeal_refused_at timestamptz(3);
create index reviews_removed on reviews (since) where state = 'removed';
alter table media drop constraint media_state;
alter table media add constraint media_state
  check (state in ('unattached', 'private', 'public', 'withheld', 'removed'));

-- The comment with which a moderator removed this one. If an appeal succeeds, both return.
alter table comments add column removed_with text;

-- A decision applies at once. Its notices wait, so that it can be undone.
alter table decisions add column state text not null default 'announced';
alter table decisions add column announce_at timestamptz(3);
alter table decisions add constraint decisions_state check (state in ('waiting', 'announced', 'undone'));
create index decisions_waiting on decisions (announce_at) where state = 'waiting';
