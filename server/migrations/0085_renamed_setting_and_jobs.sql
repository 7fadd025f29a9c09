-- How many first posts of a new member go under review.
update settings
set value = jsonb_set(value #- '{moderation,firstPostsWait}', '{moderation,firstPostsToReview}', value #> '{moderation,firstPostsWait}')
where value #> '{moderation,firstPostsWait}' is not null;

-- Queued jobs continue under their new names. On a new site, the job queue makes its tables after these migrations.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks task set identifier = renamed.after
    from (values
      ('notifications.revisit', 'notifications.refoldActor'),
      ('search.fill', 'search.indexBacklog'),
      ('search.forgetWords', 'search.deleteUnusedWords'),
      ('reaction:posts.showNew', 'reaction:posts.refreshFeeds'),
      ('reaction:posts.hideOrShow', 'reaction:posts.refreshPages'),
      ('reaction:profiles.followStanding', 'reaction:profiles.refreshAccount')
    ) as renamed (before, after)
    where task.identifier = renamed.before
      and not exists (select from graphile_worker._private_tasks other where other.identifier = renamed.after);
    update graphile_worker._private_tasks set identifier = 'eventHandler:' || substr(identifier, 10)
    where identifier like 'reaction:%';
  end if;
end
$$;
