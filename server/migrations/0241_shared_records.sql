-- What members share from their journal. The figures are locked: changes of the journal don't reach them.
create table journal_shares (
  post_id text primary key references posts on delete cascade,
  member_id text not null references members on delete cascade,
  -- SharedTrade and SharedReview of contract/shared-records.ts
  trade jsonb,
  review jsonb,
  created_at timestamptz(3) not null,
  constraint journal_shares_record check (num_nonnulls(trade, review) > 0)
);
create index journal_shares_member on journal_shares (member_id);
create index journal_shares_list on journal_shares (created_at desc, post_id desc);
create trigger journal_shares_unchanged before update on journal_shares
  for each statement execute function forbid_changes();

alter table posts add column has_record boolean not null default false;
