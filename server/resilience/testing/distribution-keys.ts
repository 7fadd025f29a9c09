// How a database distributed by member (Citus) would store each table: what belongs to a member lies with that member, so
// that the rows of one member are on one server. A test finds the statements that this rules out.

/** A column: distributed by it. `reference`: copied to every server. `local`: on one server only. */
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

/** Small, or written and emptied by one process. */
const local = [
  ...['access_tokens', 'account_erasures', 'account_exports', 'agreements', 'announcement_deliveries'],
  ...['announcements', 'article_corrections', 'article_images', 'article_slugs', 'article_version_images'],
  ...['article_versions', 'articles', 'assistant_answers', 'assistant_conversations', 'assistant_days'],
  ...['assistant_keys', 'assistant_sentences', 'assistant_sources', 'assistant_usage', 'audit_chain'],
  ...['audit_keys', 'audit_log', 'audit_signatures', 'badges_backlog', 'case_viewers'],
  ...['complaints', 'contact_messages', 'daily_figures', 'decisions', 'digests'],
  ...['erasure_codes', 'events', 'hall_of_fame_choices', 'hall_of_fame_members', 'identities'],
  ...['journal_images', 'journal_legs', 'journal_plans', 'limited_mails', 'login_as_notices'],
  ...['login_attempts', 'login_locks', 'mail_requests', 'mailed_tokens', 'media'],
  ...['member_devices', 'migrations', 'newsletter_deliveries', 'newsletter_subscribers', 'newsletters'],
  ...['oidc_login_codes', 'passwords', 'points_adjustments', 'points_backlog', 'points_boards'],
  ...['points_set_ranks', 'points_standings', 'points_void_pairs', 'points_voids', 'post_tags'],
  ...[
    'prediction_amendments',
    'prediction_crowd_history',
    'prediction_crowds',
    'prediction_forecasters',
    'prediction_forecasts',
  ],
  ...['prediction_log', 'prediction_log_signatures', 'prediction_posts', 'prediction_records', 'prediction_scores'],
  ...['predictions', 'push_queue', 'reported_posts', 'reports', 'reviews'],
  ...['screening_matches', 'search_backlog', 'search_names', 'search_trigrams', 'search_videos'],
  ...['search_words', 'settings', 'settings_changes', 'signups', 'sitemap_fetches'],
  ...['testimonials', 'text_edits', 'top_posts', 'used_tokens', 'video_captions'],
  ...['video_completions', 'video_uploads', 'video_viewers', 'visits', 'webhook_deliveries'],
  ...['webhooks'],
]

export const distribution: Distribution = {
  ...Object.fromEntries(Object.entries(byMember).flatMap(([column, tables]) => tables.map((table) => [table, column]))),
  ...Object.fromEntries(reference.map((table) => [table, 'reference'])),
  ...Object.fromEntries(local.map((table) => [table, 'local'])),
}
