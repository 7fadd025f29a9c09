// The demo's newsletters: two that were sent, and a draft. Their subscribers are made up, so no email leaves the machine.

import { listPublicArticles } from '../../features/news/reads.ts'
import { createNewsletter } from '../../features/newsletter/actions/edit.ts'
import { sendJob, startSending } from '../../features/newsletter/actions/send.ts'
import { createSubscriber } from '../../features/newsletter/factory.ts'
import type { Platform } from '../../platform/context.ts'
import { contextFor, type DemoContext, minutesPerDay, type TimedAction } from './members.ts'

type NewsletterContext = DemoContext & { administrator: string }
/** In days. A newsletter without `sent` is a draft. */
type DemoNewsletter = { saved: number; sent?: number; subject: string; intro: string; articles: number }

/** Fewer than a batch, so that one run of the job ends a newsletter. */
const subscribers = 18
const firstSubscribed = 90

const newsletters: DemoNewsletter[] = [
  {
    saved: 11.2,
    sent: 11,
    articles: 3,
    subject: 'Ranges, carry, and a night’s sleep',
    intro: 'Good morning.\nThree articles from the last fortnight. None of them needs a chart open while you read it.',
  },
  {
    saved: 4.1,
    sent: 4,
    articles: 3,
    subject: 'What moves gold in rupees',
    intro: 'Good morning.\nThis week is about gold, a quiet expiry day, and a market that never closes.',
  },
  {
    saved: 0.3,
    articles: 2,
    subject: 'Before the next RBI meeting',
    intro: 'Good morning.\nThe questions to ask before an announcement, and what forecasts say so far.',
  },
]

const withoutMails = (platform: Platform): Platform => ({
  ...platform,
  mailer: { ...platform.mailer, send: async () => {} },
})

async function write(context: NewsletterContext, { subject, intro, articles }: DemoNewsletter) {
  const inside = contextFor(context, context.administrator, 'admin')
  const { posts } = await listPublicArticles(inside, { limit: articles })
  const content = { subject, intro, articles: posts.map(({ _id }) => _id), posts: [] }
  return await createNewsletter(inside, content, null)
}

export function newsletterActions(context: NewsletterContext): TimedAction[] {
  const { platform } = context
  return [
    ...Array.from({ length: subscribers }, (_, index) => ({
      ago: (firstSubscribed - index * 4) * minutesPerDay,
      run: () => createSubscriber(platform, `reader-${index + 1}@readers.example`),
    })),
    ...newsletters.flatMap((newsletter) => {
      let draft: Awaited<ReturnType<typeof write>> | null = null
      const save = async () => {
        draft = await write(context, newsletter)
      }
      const send = async () => {
        const { _id, version } = draft!
        await startSending(contextFor(context, context.administrator, 'admin'), _id, version)
        await sendJob.run(withoutMails(platform), { newsletterId: _id })
      }
      const { saved, sent } = newsletter
      const actions = [{ ago: saved * minutesPerDay, run: save }]
      return sent === undefined ? actions : [...actions, { ago: sent * minutesPerDay, run: send }]
    }),
  ]
}
