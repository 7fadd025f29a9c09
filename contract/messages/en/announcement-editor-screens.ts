// Writing and sending announcements, for administrators and editors.

import type {
  AnnouncementAudience,
  AnnouncementChannel,
  AnnouncementStatus,
  AnnouncementStopReason,
} from '../../announcements.ts'
import { announcementLimits as limits } from '../../announcements.ts'
import { formatNumber } from '../../format-number.ts'
import { roomTitle } from './rooms-screens.ts'

const inDays = `in the last ${limits.audienceDays} days`

const audiences: Record<AnnouncementAudience, string> = {
  everyone: 'Everyone',
  bittalks: roomTitle('bittalks'),
  goldtalks: roomTitle('goldtalks'),
  fxtalks: roomTitle('fxtalks'),
  indextalks: roomTitle('indextalks'),
  administrators: 'Administrators',
  moderators: 'Moderators',
  editors: 'Editors',
  new: 'New members',
  active: 'Active members',
  away: 'Members who are away',
}

const statuses: Record<AnnouncementStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
}

export const announcementList = {
  lead: 'Banners, notifications and emails from the site to its members.',
  create: 'New announcement',
  loading: 'Loading announcements',
  failed: "We couldn't load the announcements",
  none: 'No announcements yet',
  noneText: 'Write one, choose who gets it and how, and start it now or at a time of your choice.',
  untitled: 'Without a title',
  channels: {
    banner: 'Banner',
    notification: 'Notification',
    email: 'Email',
  } satisfies Record<AnnouncementChannel, string>,
  audiences,
  status: (status: AnnouncementStatus, channel: AnnouncementChannel) =>
    channel === 'banner' && status === 'sending'
      ? 'Shown now'
      : channel === 'banner' && status === 'sent'
        ? 'Ended'
        : statuses[status],
  saved: 'Last saved',
  sent: (count: number) => `${formatNumber(count)} sent`,
  more: 'More announcements',
} as const

export const announcementEditor = {
  newTitle: 'New announcement',
  editTitle: 'Announcement',
  back: 'All announcements',
  loading: 'Loading the announcement',
  failed: "We couldn't load the announcement",
  channel: 'Send as',
  channelHints: {
    banner: 'Below the header of every page, until it ends or is dismissed. Guests see those to everyone.',
    notification: 'In the list of notifications, and by push to those who want it.',
    email: 'To members who get the digest. Those who turned off emails are left out.',
  } satisfies Record<AnnouncementChannel, string>,
  audience: 'To',
  audienceHints: {
    everyone: 'All members',
    bittalks: `Members who posted or commented in this room ${inDays}`,
    goldtalks: `Members who posted or commented in this room ${inDays}`,
    fxtalks: `Members who posted or commented in this room ${inDays}`,
    indextalks: `Members who posted or commented in this room ${inDays}`,
    administrators: 'All administrators',
    moderators: 'All moderators',
    editors: 'All editors',
    new: `Members who joined ${inDays}`,
    active: `Members who were here ${inDays}`,
    away: `Members who weren't here ${inDays}`,
  } satisfies Record<AnnouncementAudience, string>,
  english: 'English',
  hindi: 'Hindi',
  hindiHint: 'For members who chose Hindi. If it is empty, they get the English text.',
  title: { en: 'Title in English', hi: 'Title in Hindi' },
  text: { en: 'Text in English', hi: 'Text in Hindi' },
  link: 'Link',
  linkHint: 'A path of this site that it opens, such as /news. Leave it empty for none.',
  isDismissible: 'Members can dismiss it',
  startsAt: 'Start',
  startsAtHint: 'Leave it empty to start at once.',
  endsAt: 'End',
  endsAtHint: 'Afterwards nothing is shown or sent. Leave it empty for no end.',
  at: (time: string) => time,
  kept: 'Kept on this device until you save',
  save: 'Save',
  saved: 'Saved',
  saveFailed: "We couldn't save the announcement",
  stale: 'This announcement was changed elsewhere',
  staleText: 'Someone saved or started it after you opened it. Your text is still here.',
  deleteDraft: 'Delete draft',
  deleteTitle: 'Delete this draft?',
  deleteText: 'Nobody has received it. It will be gone for all administrators.',
  keep: 'Keep it',
  deleted: 'The draft is deleted',
} as const

export const announcementPreview = {
  title: 'Preview',
  languages: { en: 'In English', hi: 'In Hindi' },
  noHindi: 'Members who chose Hindi get the English text.',
  empty: 'Add a title to see it here.',
  opens: (link: string) => `Opens ${link}`,
} as const

export const announcementSending = {
  title: 'Sending',
  saveFirst: 'Save your changes first',
  start: { banner: 'Show banner', notification: 'Send notification', email: 'Send email' } satisfies Record<
    AnnouncementChannel,
    string
  >,
  schedule: 'Schedule',
  confirmTitle: { banner: 'Show this banner?', notification: 'Send this notification?', email: 'Send this email?' },
  confirmText: (audience: string) =>
    `To: ${audience}. You can stop it on the way, but what was sent can't be taken back.`,
  confirmBanner: (audience: string) => `To: ${audience}. You can stop it at any time.`,
  cancel: 'Not yet',
  confirm: 'Start now',
  confirmSchedule: 'Schedule it',
  started: 'The announcement is started',
  scheduled: 'The announcement is scheduled',
  stop: 'Stop',
  unschedule: 'Cancel the schedule',
  stopped: 'The announcement is stopped',
  resume: 'Resume',
  resumed: 'The announcement goes on',
  reasons: {
    administrator: 'Someone stopped it.',
    rejected: 'The mail server refused a whole batch. Check the mail settings before you resume.',
    restored:
      "The database comes from a backup, which doesn't know who got it later. If you resume, some people may get it twice.",
  } satisfies Record<AnnouncementStopReason, string>,
  counts: {
    recipients: 'Recipients',
    recipientsSoFar: 'Recipients so far',
    waiting: 'Still to come',
    sent: 'Sent',
    failed: 'Refused by their mail server',
    skipped: "Don't want such emails, or lost the role",
    unknown: 'Unknown, not sent again',
  },
  reads: { banner: 'Dismissed', notification: 'Read' },
  notTracked: "We don't track whether emails are read.",
  startsAt: 'Starts',
  startedAt: 'Started',
  finishedAt: 'Finished',
  endsAt: 'Ends',
  progress: 'Progress',
} as const
