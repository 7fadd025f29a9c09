// The demo's announcements: a banner that has ended, one that is scheduled, and a draft.

import type { AnnouncementContent } from '#contract/announcement-administration.ts'
import { createAnnouncement } from '../../features/announcements/actions/edit.ts'
import { runJob } from '../../features/announcements/actions/run.ts'
import { startAnnouncement } from '../../features/announcements/actions/send.ts'
import { day, nowMs } from '../../platform/clock.ts'
import { contextFor, type DemoContext, minutesPerDay, type TimedAction } from './members.ts'

/** Times are in days from now. One that isn't started is a draft. */
type DemoAnnouncement = Pick<AnnouncementContent, 'channel' | 'title' | 'text' | 'link'> & {
  written: number
  started?: number
  starts?: number
  ends?: number
}

const announcements: DemoAnnouncement[] = [
  {
    written: -9,
    started: -8.9,
    ends: -7.5,
    channel: 'banner',
    title: { en: 'Read-only on Sunday, 22:00 to 22:20', hi: 'रविवार, 22:00 से 22:20 तक केवल पढ़ने के लिए' },
    text: {
      en: 'We move to a larger disk. What you write then is sent afterwards.',
      hi: 'हम एक बड़ी डिस्क पर जा रहे हैं। इस बीच आप जो लिखेंगे, वह बाद में भेजा जाएगा।',
    },
    link: '',
  },
  {
    written: -1.2,
    started: -1.1,
    starts: 3,
    ends: 6,
    channel: 'banner',
    title: { en: 'Markets are closed on Friday', hi: 'शुक्रवार को बाज़ार बंद हैं' },
    text: {
      en: 'NSE and MCX keep a holiday. Currencies trade as usual.',
      hi: 'NSE और MCX में छुट्टी है। मुद्राओं का कारोबार चलता रहेगा।',
    },
    link: '',
  },
  {
    written: -0.2,
    channel: 'notification',
    title: { en: 'Your week on one page', hi: '' },
    text: { en: 'The trade review shows what you planned beside what you did.', hi: '' },
    link: '/dashboard/trade-review',
  },
]

export function announcementActions(context: DemoContext & { administrator: string }): TimedAction[] {
  const at = (days: number | undefined) => (days === undefined ? null : new Date(nowMs() + days * day).toISOString())
  return announcements.flatMap(({ written, started, starts, ends, ...rest }) => {
    const times = { startsAt: at(starts), endsAt: at(ends) }
    const content = { ...rest, ...times, audience: 'everyone', isDismissible: true } as const
    let id = ''
    const actions = [
      {
        ago: -written * minutesPerDay,
        run: async () => {
          id = (await createAnnouncement(contextFor(context, context.administrator, 'admin'), content, null))._id
        },
      },
    ]
    const start = () => startAnnouncement(contextFor(context, context.administrator, 'admin'), id, 1)
    if (started !== undefined) actions.push({ ago: -started * minutesPerDay, run: async () => void (await start()) })
    const end = () => runJob.run(context.platform, { announcementId: id })
    if (ends !== undefined && ends < 0) actions.push({ ago: -ends * minutesPerDay, run: end })
    return actions
  })
}
