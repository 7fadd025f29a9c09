-- The registration number is shown beside its member's name, so it is stored with the name.
alter table members add column registration text;
update members m set registration = r.number from registrations r where r.member_id = m.id;
