-- When a leg of the trade was first stored: a plan that was written later isn't one from before the entry, whatever time its
-- member gave the leg. Null without a leg, and for legs from before this column.
alter table journal_trades add column entry_stored_at timestamptz(3);
