-- A one-time code either logs someone in or confirms a session that exists. Processes of the version before know only
-- logins.
alter table oidc_login_codes add column purpose text not null default 'login'
  constraint oidc_login_codes_purpose check (purpose in ('login', 'confirm'));
