-- For the deletion of old activities. They are inserted in the order of their times, so a small index is enough.
create index notification_activities_at on notification_activities using brin (at);
