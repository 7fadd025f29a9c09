-- Plans that posts carry. What was planned is locked; the result is what the author states by closing the trade.
create table post_plans (
  post_id text primary key references posts on delete cascade,
  author_id text not null references members on delete cascade,
  symbol text not null,
  side text not null,
  entry numeric not null,
  stop numeric not null,
  target numeric,
  valid_until timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- The trade of the author's journal; null before there is one, and after it was deleted.
  trade_id text references journal_trades on delete set null,
  -- The latest result and the first one, in R. They stay when the trade is reopened or deleted.
  r numeric,
  stated_at timestamptz(3),
  first_r numeric,
  first_stated_at timestamptz(3),
  is_withdrawn boolean not null default false,
  -- When the author deleted the post.
  deleted_at timestamptz(3),
  constraint post_plans_side check (side in ('long', 'short')),
  constraint post_plans_stop check (case side when 'long' then stop < entry else stop > entry end),
  constraint post_plans_result check (num_nonnulls(r, stated_at, first_r, first_stated_at) in (0, 4))
);
create unique index post_plans_trade on post_plans (trade_id) where trade_id is not null;
create index post_plans_author on post_plans (author_id);
create trigger post_plans_unchanged
  before update of post_id, author_id, symbol, side, entry, stop, target, valid_until, created_at on post_plans
  for each statement execute function forbid_changes();
