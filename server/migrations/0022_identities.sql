-- A one-time code works only in the browser that started the login. It lives for minutes: older codes may go.
delete from oidc_login_codes;
-- SHA-256 of a random value in that browser's cookie.
alter table oidc_login_codes add column browser_hash text not null;

-- Members see and remove their identities, so each has an id.
alter table identities add column id text;
update identities set id = lpad(to_hex(extract(epoch from created_at)::bigint), 8, '0') ||
  left(replace(gen_random_uuid()::text, '-', ''), 16);
alter table identities alter column id set not null;
alter table identities add constraint identities_id unique (id);

alter table mail_requests drop constraint mail_requests_kind;
alter table mail_requests add constraint mail_requests_kind check (
  kind in ('signup', 'verification', 'resend', 'reset', 'password', 'identity_linked', 'identity_removed')
);
