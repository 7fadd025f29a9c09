-- The head of the log of predictions is signed every day, also if no row was added since the last signature.
alter table prediction_log_signatures
  drop constraint prediction_log_signatures_pkey,
  add primary key (row_number, key, signed_at);
