-- Newsletters, and whom they were sent to.
create table newsletters (
  id text primary key,
  status text not null default 'draft',
  version integer not null default 1,
  subject text not null,
  intro text not null,
  -- In the order in which the email has them. Not references: what is gone is left out.
  article_ids text[] not null,
  post_ids text[] not null,
  saved_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  stop_reason text,
  -- The mail server doesn't accept emails at the moment.
  is_delayed boolean not null default false,
  -- Always equal to the rows of newsletter_deliveries, all of them and by status.
  recipients_count integer not null default 0,
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  unsubscribed_count integer not null default 0,
  unknown_count integer not null default 0,
  constraint newsletters_status check (status in ('draft', 'sending', 'stopped', 'sent')),
  constraint newsletters_started check ((status = 'draft') = (started_at is null)),
  constraint newsletters_finished check ((status = 'sent') = (finished_at is not null)),
  constraint newsletters_stopped check ((status = 'stopped') = (stop_reason is not null)),
  constraint newsletters_stop_reason check (stop_reason in ('administrator', 'hidden', 'rejected', 'restored'))
);
create index newsletters_saved on newsletters (saved_at desc, id desc);
create index newsletters_sending on newsletters (id) where status = 'sending';

-- One row for each recipient of a newsletter, so that nobody gets it twice: an email is handed to the mail server only by
-- whoever has changed its row from pending to claimed.
create table newsletter_deliveries (
  newsletter_id text not null references newsletters on delete cascade,
  -- Not a reference: the row stays when the subscriber is erased, and then names nobody.
  subscriber_id text not null,
  -- pending: still to come. claimed: being handed to the mail server. unknown: claimed by a process or a connection that
  -- ended before the response. unsubscribed: ended the subscription before their turn.
  status text not null default 'pending',
  -- How often the mail server put this recipient off, and when to try again.
  attempts integer not null default 0,
  retry_at timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (newsletter_id, subscriber_id),
  constraint newsletter_deliveries_status check (
    status in ('pending', 'claimed', 'sent', 'failed', 'unsubscribed', 'unknown'))
);
create index newsletter_deliveries_pending on newsletter_deliveries (newsletter_id, attempts, subscriber_id)
  where status = 'pending';
create index newsletter_deliveries_claimed on newsletter_deliveries (newsletter_id) where status = 'claimed';
