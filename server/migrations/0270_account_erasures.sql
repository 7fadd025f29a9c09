-- Erased members keep their row with nothing but the id and dates, so that what others wrote to them stays.
alter table members drop constraint members_status;
alter table members add constraint members_status check (status in ('active', 'suspended', 'banned', 'erased'));

alter table mail_requests drop constraint mail_requests_kind;
alter table mail_requests add constraint mail_requests_kind check (kind in (
  'signup', 'verification', 'resend', 'reset', 'password', 'identity_linked', 'identity_removed',
  'erasure_code', 'erasure_scheduled', 'erasure_canceled'
));

-- The code that a member was emailed to confirm the deletion of their account.
create table erasure_codes (
  member_id text primary key references members on delete cascade,
  hash text not null,
  expires_at timestamptz(3) not null,
  wrong_tries smallint not null default 0
);

-- Accounts that will be deleted, and those that were. A row without `erased_at` is deleted when the member cancels.
create table account_erasures (
  member_id text primary key references members,
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  erased_at timestamptz(3)
);
create index account_erasures_due on account_erasures (due_at) where erased_at is null;
