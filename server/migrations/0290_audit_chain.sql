-- Shows whether the audit log was changed by someone with full access to the database. Each row holds the hash of an
-- entry together with the previous row's hash, so changing one entry changes every later hash. See
-- server/features/audit/actions.ts.
create table audit_chain (
  row_number integer primary key,
  entry_id text not null,
  hash text not null,
  constraint audit_chain_entry unique (entry_id),
  constraint audit_chain_row check (row_number > 0)
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function forbid_changes();

-- The last row, signed once a day.
create table audit_signatures (
  row_number integer primary key references audit_chain,
  hash text not null,
  key text not null,
  signature text not null,
  signed_at timestamptz(3) not null
);
create trigger audit_signatures_append_only before update or delete or truncate on audit_signatures
  for each statement execute function forbid_changes();
