-- Every key is stored with the id of what its request changed.
alter table idempotency_keys alter column entity_id set not null;
