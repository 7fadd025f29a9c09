-- SHA-256 of the token with which a device ends its session after a logout without a connection. Null for sessions from
-- before.
alter table sessions add column revocation_hash text;
alter table sessions add constraint sessions_revocation_hash unique (revocation_hash);
