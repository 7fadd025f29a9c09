-- What authors expect of a market, and how soon: {"outlook": "bullish", "horizon": "weeks"}.
alter table posts add column stance jsonb
  constraint posts_stance check (
    stance is null or (
      stance ->> 'outlook' in ('bullish', 'neutral', 'bearish') and stance ->> 'horizon' in ('days', 'weeks', 'months')
    ) is true
  );
alter table text_edits add column stance jsonb;

-- The stances of the last weeks, for the sentiment gauges.
create index posts_stances on posts (published_at) where stance is not null;
