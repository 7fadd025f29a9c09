// How a database distributed by member (Citus) would store each table: what belongs to a member lies with that member, so
// that the rows of one member are on one server. A test finds the statements that this rules out.

/** A column: distributed by it. `reference`: copied to every server. Any other table is on one server only. */
export type Distribution = Record<string, string>

const byMember: Record<string, string[]> = {
  author_id: ['posts', 'comments', 'search_posts', 'text_fingerprints'],
  recipient_id: ['notifications', 'notification_activities', 'notification_fold_queue'],
  follower_id: ['follows'],
  member_id: [
    ...['post_likes', 'comment_likes', 'post_saves', 'poll_votes', 'muted_posts'],
    ...['sessions', 'idempotency_keys', 'notification_counts', 'notification_preferences', 'push_subscriptions'],
    ...['points_ledger', 'points_days', 'points_totals'],
    ...['video_watches', 'video_clocks', 'video_watch_days', 'quiz_results'],
    ...['journals', 'journal_trades', 'journal_fills', 'journal_kinds', 'journal_rules', 'journal_shares'],
    ...['journal_weeks', 'journal_reviews'],
  ],
}

/** Few changes, read with everything: who may see what, names, polls. */
const reference = [
  ...['members', 'member_details', 'usernames', 'blocks', 'suspensions', 'follow_counts', 'profiles'],
  ...['polls', 'poll_options', 'badges', 'member_badges', 'registrations', 'post_plans', 'videos', 'video_renditions'],
  ...['series', 'series_videos', 'quizzes'],
]

export const distribution: Distribution = {
  ...Object.fromEntries(Object.entries(byMember).flatMap(([column, tables]) => tables.map((table) => [table, column]))),
  ...Object.fromEntries(reference.map((table) => [table, 'reference'])),
}
