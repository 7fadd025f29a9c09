-- Mails that anyone can cause without an account. A job releases them in fair order, up to a limit of the whole site.
create table limited_mails (
  id text primary key,
  -- The job that sends the mail, and the id that it gets.
  job text not null,
  subject_id text not null,
  -- Keyed hash of the network that asked.
  network text not null,
  -- 1 for the network's first mail within an hour, 2 for the next one, and so on. Lower ones are sent first.
  place integer not null,
  requested_at timestamptz(3) not null,
  released_at timestamptz(3)
);
-- Repeated requests wait once.
create unique index limited_mails_waiting on limited_mails (job, subject_id) where released_at is null;
create index limited_mails_order on limited_mails (job, place, requested_at desc) where released_at is null;
create index limited_mails_network on limited_mails (job, network, requested_at);
create index limited_mails_released on limited_mails (job, released_at);
create index limited_mails_subject on limited_mails (job, subject_id, released_at);

create table newsletter_subscribers (
  id text primary key,
  email text not null,
  requested_at timestamptz(3) not null,
  -- When the owner of the email confirmed it. Only confirmed subscriptions that haven't ended get newsletters.
  confirmed_at timestamptz(3),
  ended_at timestamptz(3),
  constraint newsletter_subscribers_email unique (email)
);
