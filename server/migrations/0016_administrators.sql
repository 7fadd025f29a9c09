-- Whether there is an administrator is asked at every start; they are few among all members.
create index members_administrators on members (id) where role = 'admin';
