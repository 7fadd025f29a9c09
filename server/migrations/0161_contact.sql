-- Messages of the contact form. Deleted 30 days after they came; the email that they were sent as stays.
create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  message text not null,
  at timestamptz(3) not null,
  -- Idempotency key and hash of the request.
  key text,
  hash text,
  constraint contact_messages_key unique (key)
);
create index contact_messages_at on contact_messages (at);
