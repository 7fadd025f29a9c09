-- When the author of a lesson confirmed, as they submitted it, that it shows no prices of the last 30 days.
alter table videos add column prices_confirmed_at timestamptz(3);
