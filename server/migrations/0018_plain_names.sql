-- Names that say what they hold. Only names change, except for the states of reviews.

-- What has to be folded or counted again, each once however much happened to it.
alter table notification_dues rename to notification_fold_queue;
alter index notification_dues_pkey rename to notification_fold_queue_pkey;
alter index notification_dues_at rename to notification_fold_queue_due;
alter table notification_fold_queue
  rename constraint notification_dues_recipient_id_fkey to notification_fold_queue_recipient_id_fkey;

-- Likes, follows, comments and mentions: each is folded into a notification once.
alter table notification_acts rename to notification_activities;
alter index notification_acts_pkey rename to notification_activities_pkey;
alter index notification_acts_actor rename to notification_activities_actor;
alter index notification_acts_content rename to notification_activities_content;
alter table notification_activities
  rename constraint notification_acts_recipient_id_fkey to notification_activities_recipient_id_fkey;
alter table notification_activities
  rename constraint notification_acts_actor_id_fkey to notification_activities_actor_id_fkey;

-- Notifications that are still to be pushed to a browser.
alter table pushes rename to push_queue;
alter index pushes_pkey rename to push_queue_pkey;
alter index pushes_due rename to push_queue_due;
alter index pushes_notification rename to push_queue_notification;
alter table push_queue rename constraint pushes_subscription_id_fkey to push_queue_subscription_id_fkey;
alter table push_queue rename constraint pushes_notification_id_fkey to push_queue_notification_id_fkey;

-- The inbox, the archive, or deleted ("gone").
alter table notifications rename column place to folder;
alter table notifications rename constraint notifications_place to notifications_folder;
alter index notifications_once rename to notifications_cause;
alter index notifications_kept rename to notifications_inbox_and_archive;

-- The words that the product uses for the same states.
drop index reviews_queue;
alter table reviews drop constraint reviews_state;
update reviews set state = case state when 'waiting' then 'pending' when 'refused' then 'rejected' else 'appealed' end;
alter table reviews add constraint reviews_state check (state in ('pending', 'rejected', 'appealed'));
create index reviews_queue on reviews (since, content_id) where state in ('pending', 'appealed');

-- People whom an identity provider sent back, until the browser exchanges its one-time code for a session.
alter table oidc_returns rename to oidc_login_codes;
alter index oidc_returns_pkey rename to oidc_login_codes_pkey;
alter index oidc_returns_expiry rename to oidc_login_codes_expiry;

alter table usernames rename column held_until to reserved_until;
alter table usernames rename constraint usernames_hold to usernames_reservation;

-- Whether the other clients were told of the last change of name or photo, and when the limit on such changes resets.
alter table profiles rename column retold to is_change_broadcast;
alter table profiles rename column changes_clear_at to change_limit_resets_at;
-- Whether the event that the poll has closed was sent.
alter table polls rename column is_close_told to is_close_announced;

-- The room, the bucket, and both together; the number of a post in the order in which posts appeared.
alter table search_posts rename column marks to filter_keys;
alter sequence search_places rename to search_post_numbers;

alter function refuse_change() rename to forbid_changes;
create or replace function forbid_changes() returns trigger language plpgsql as $$
begin
  raise exception '% on % is not allowed: the table is append-only', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

alter table signups rename constraint signups_way_in to signups_credentials;
alter table follows rename constraint follows_another to follows_not_self;
alter table blocks rename constraint blocks_another to blocks_not_self;
alter table follow_counts rename constraint follow_counts_sane to follow_counts_not_negative;
alter table notification_counts rename constraint notification_counts_sane to notification_counts_not_negative;
alter table settings rename constraint settings_one to settings_single_row;
alter table reports rename constraint reports_once to reports_one_per_reporter;
alter table reports rename constraint reports_another to reports_not_own_post;
alter table reports rename constraint reports_described to reports_other_has_description;

alter index media_sweep rename to media_cleanup;
alter index comments_held rename to comments_hidden;
alter index members_turned_away rename to members_restricted;
