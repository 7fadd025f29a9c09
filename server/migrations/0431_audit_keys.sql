-- Keys of members, for what administrators wrote about them in the audit log. Deleting a key erases those texts without
-- changing the log. See server/features/audit/encryption.ts.
create table audit_keys (
  member_id text primary key references members,
  -- 32 bytes in base64url.
  key text not null
);
