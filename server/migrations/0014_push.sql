-- Browsers that are pushed to. One belongs to the session in which it subscribed and dies with it.
create table push_subscriptions (
  id text primary key,
  session_id text not null references sessions on delete cascade,
  member_id text not null references members on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Ours, with which the browser subscribed.
  public_key text not null,
  created_at timestamptz(3) not null
);
create index push_subscriptions_member on push_subscriptions (member_id, created_at desc, id desc);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Notifications that a browser is yet to be told of, each once, however often it was raised meanwhile. Who takes some up
-- puts them off, so that they are tried again, should it be killed.
create table pushes (
  subscription_id text not null references push_subscriptions on delete cascade,
  notification_id text not null references notifications on delete cascade,
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  primary key (subscription_id, notification_id)
) with (fillfactor = 70);
create index pushes_due on pushes (due_at);
create index pushes_notification on pushes (notification_id);

-- Mails that sum up what is unread: of a member's own day at most one.
create table digests (
  member_id text not null references members on delete cascade,
  local_date text not null,
  made_at timestamptz(3) not null,
  done_at timestamptz(3),
  primary key (member_id, local_date)
);
create index digests_made on digests (made_at);
