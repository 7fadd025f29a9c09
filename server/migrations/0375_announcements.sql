-- Announcements by the site, and who has received them.
create table announcements (
  id text primary key,
  status text not null default 'draft',
  version integer not null default 1,
  channel text not null,
  -- 'everyone', a room, a role or a segment (contract/announcements-limits.ts).
  audience text not null,
  title_en text not null,
  title_hi text not null,
  text_en text not null,
  text_hi text not null,
  -- A path of this site, or empty.
  link text not null,
  is_dismissible boolean not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  saved_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  stop_reason text,
  -- The last member that a batch has looked at. Null once all of them are listed in announcement_deliveries.
  after_member text default '',
  -- Always equal to the rows of announcement_deliveries, all of them and by status. 0 for banners.
  recipients_count integer not null default 0,
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  skipped_count integer not null default 0,
  unknown_count integer not null default 0,
  constraint announcements_status check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  constraint announcements_channel check (channel in ('banner', 'notification', 'email')),
  constraint announcements_scheduled check (status <> 'scheduled' or starts_at is not null),
  constraint announcements_started check ((status in ('draft', 'scheduled')) = (started_at is null)),
  constraint announcements_finished check ((status = 'sent') = (finished_at is not null)),
  constraint announcements_stopped check ((status = 'stopped') = (stop_reason is not null)),
  constraint announcements_stop_reason check (stop_reason in ('administrator', 'rejected', 'restored'))
);
create index announcements_saved on announcements (saved_at desc, id desc);
create index announcements_open on announcements (id) where status in ('scheduled', 'sending');
create index announcements_banners on announcements (started_at desc) where channel = 'banner' and status = 'sending';

-- One row for each member who received an announcement or dismissed a banner, so that nobody gets it twice: an email is
-- handed to the mail server only by whoever has changed its row from pending to claimed.
create table announcement_deliveries (
  -- No references: each would cost a look-up for each of a million rows. Erasures delete the rows of their member.
  member_id text not null,
  announcement_id text not null,
  -- pending: still to come. claimed: being handed to the mail server. unknown: claimed by a process or a connection that
  -- ended before the response. skipped: doesn't want such emails. dismissed: the member closed the banner.
  status text not null,
  -- How often the mail server put this recipient off, and when to try again.
  attempts smallint not null default 0,
  retry_at timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (member_id, announcement_id),
  constraint announcement_deliveries_status check (
    status in ('pending', 'claimed', 'sent', 'failed', 'skipped', 'unknown', 'dismissed'))
);
create index announcement_deliveries_pending on announcement_deliveries (announcement_id, attempts, member_id)
  where status = 'pending';
create index announcement_deliveries_claimed on announcement_deliveries (announcement_id) where status = 'claimed';
create index announcement_deliveries_dismissed on announcement_deliveries (announcement_id) where status = 'dismissed';

-- How many have read one.
create index notifications_read_announcements on notifications (cause) where kind = 'announcement' and is_read;
