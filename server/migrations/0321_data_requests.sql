-- The list of data requests, newest first.
create index account_erasures_requested on account_erasures (requested_at desc, member_id desc);
