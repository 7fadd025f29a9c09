-- The sentiment gauges as they were last counted: one row, a list in the form of the API.
create table sentiment_gauges (
  id boolean primary key default true check (id),
  gauges jsonb not null
);
