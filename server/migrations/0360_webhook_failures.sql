-- Since when a webhook has failed without a success, so that a short outage doesn't turn it off.
alter table webhooks add column failing_since timestamptz(3);

-- Deliveries that wait for their next attempt.
create index webhook_deliveries_pending on webhook_deliveries (id) where state = 'pending';
