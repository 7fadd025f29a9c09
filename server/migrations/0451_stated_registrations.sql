-- A registration as the member states it. Administrators see the latest, and may remove them.
alter table profiles
  add column registration_body text not null default '',
  add column registration_number text not null default '',
  add constraint profiles_registration check ((registration_body = '') = (registration_number = ''));
create index profiles_registrations on profiles (updated_at desc, member_id desc) where registration_number <> '';
