// Kills (-9) the process while it sends a newsletter: just when the mail server has an email and hasn't responded yet.
import { expect, it, onTestFinished } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { createDraft, createSubscriber } from '../features/newsletter/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { minute, second } from '../platform/clock.ts'
import { startTestSmtp } from '../testing/smtp-server.ts'
import { createRandom, isLongRun } from './testing/random.ts'
import { createTestFolder, startSiteIn, withPlatform } from './testing/site-processes.ts'

const kills = isLongRun ? 12 : 2
const recipients = 12 * kills

it(
  `killed ${kills} times, a newsletter reaches each of ${recipients} subscribers, and nobody twice`,
  async () => {
    const random = createRandom('newsletter, killed')
    const folder = await createTestFolder()
    let arrived = 0
    let killAt = 2 + random.below(8)
    const { admin, id, emails } = await withPlatform(folder, async (platform) => {
      const admin = await createMember(platform, { role: 'admin' })
      const emails = Array.from({ length: recipients }, (_, index) => `reader_${index}@example.org`)
      for (const email of emails) await createSubscriber(platform, email)
      const { id } = await createDraft(platform, admin, { posts: [(await createPost(platform, admin)).id] })
      return { admin, id, emails }
    })
    const smtp = await startTestSmtp({
      onEmail: async () => {
        arrived++
        if (arrived !== killAt) return
        site.process.kill('SIGKILL')
        await site.exited
      },
    })
    onTestFinished(smtp.close)
    const settings = { SMTP_URL: smtp.url }
    let site = await startSiteIn(folder, settings)
    const newsletter = async () =>
      (await site.api(admin.token)('GET /admin/newsletters/:id', { params: { id } })).body.newsletter
    const sent = { params: { id }, body: { version: 1 } }
    expect((await site.api(admin.token)('POST /admin/newsletters/:id/send', sent)).status).toBe(200)
    for (let kill = 0; kill < kills; kill++) {
      expect(await site.exited).toBe('SIGKILL')
      killAt = arrived + 2 + random.below(8)
      site = await startSiteIn(folder, settings)
    }
    killAt = Number.POSITIVE_INFINITY
    await expect.poll(async () => (await newsletter()).status, { timeout: minute, interval: second }).toBe('sent')
    expect(smtp.accepted.toSorted()).toEqual(emails.toSorted())
    const { counts } = await newsletter()
    expect(counts).toEqual({ recipients, sent: recipients - kills, failed: 0, unsubscribed: 0, unknown: kills })
    await site.stop()
  },
  (kills + 2) * minute,
)
