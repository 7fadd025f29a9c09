import { notPersonal, ownInternals, type PersonalData } from '../../platform/database/personal-data.ts'

/** Other people's reports stay, without what they quote; the member's own stay without what they wrote. */
const emptyReports = `reported_content = case when author_id = $member then '' else reported_content end,
  description = case when reporter_id <> $member then description when reason = 'other' then '-' else '' end,
  admin_notes = case when author_id = $member then '' else admin_notes end`

export const moderationData: PersonalData = {
  tables: {
    reports: {
      erase: { set: emptyReports, where: '$member in (author_id, reporter_id)' },
      export: {
        key: 'id',
        where: 'reporter_id = $member',
        without: ['admin_notes', 'decided_by', 'author_id', 'reported_content'],
      },
    },
    decisions: {
      erase: {
        set: `content = '', content_after = null, reason = case when reason is not null then '' end, review_before = null`,
        where: 'author_id = $member',
      },
      export: { key: 'id', where: 'author_id = $member', without: ['actor_id', 'reports', 'review_before'] },
    },
    case_viewers: ownInternals('member_id', 'who looks at a case right now'),
    reported_posts: notPersonal('counts of reports'),
  },
}
