-- Names that say what they hold. Only names change, except for the states of reviews.

-- What has to be folded or counted again, each once however much happened to it.
alter table notification_dues rename to notification_fold_queue;
alter index notification_dues_pkey rename to notification_fold_queue_pkey;
alter index notification_dues_at rename to notification_fold_queue_due;
alter table notification_fold_queue
  rename constraint notification_dues_recipient_id_fkey to notification_fold_queue_recipient_id_fkey;

