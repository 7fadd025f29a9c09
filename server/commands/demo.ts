// npm run demo: fills an empty site with a believable community, dated relative to today. It runs the same actions as
// members do, with the clock set back. Points, badges, notifications and crowd forecasts are created here;
// all other event handlers run when the site starts.

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasMembers } from '../features/accounts/reads.ts'
import { awardBadge } from '../features/badges/actions/award.ts'
import { orderByRarity } from '../features/badges/actions/evaluate.ts'
import { readCatalogue } from '../features/badges/reads.ts'
import { block } from '../features/follows/actions.ts'
import { countFigures } from '../features/overview/feature.ts'
import { rankTopPosts } from '../features/posts/actions/top.ts'
import { updateGauges } from '../features/sentiment/feature.ts'
import { nowMs } from '../platform/clock.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import type { Platform } from '../platform/context.ts'
import { isWorkerAlive } from '../platform/jobs-liveness.ts'
import { openLog } from '../platform/log.ts'
import { openPlatform } from '../program.ts'
import { demoPosts } from './demo/all-posts.ts'
import { announcementActions } from './demo/announcements.ts'
import { articleActions } from './demo/article.ts'
import { articles } from './demo/articles.ts'
import { openRenderer } from './demo/chart.ts'
import { hallActions } from './demo/halls-of-fame.ts'
import { journalActions } from './demo/journal.ts'
import { lessonActions } from './demo/lesson-activity.ts'
import { lessons } from './demo/lessons.ts'
import {
  adminGrant,
  contextFor,
  type DemoContext,
  followActions,
  minutesPerDay,
  runInOrder,
  signUps,
  type TimedAction,
} from './demo/members.ts'
import { newsletterActions } from './demo/newsletters.ts'
import { createEventRunner, notificationReads, pollClosings } from './demo/notifications.ts'
import { actionsForPost } from './demo/post-activity.ts'
import { predictionActions } from './demo/predictions.ts'
import { siteName } from './open-site.ts'

/** All demo members have this password. It is printed at the end. */
const password = 'calm-seas-1'
const member = 'meera_k'
const administrator = 'nandini_rao'

/** The member blocks someone who bothered her. */
const blockAction = (context: DemoContext): TimedAction => ({
  ago: 4 * minutesPerDay,
  run: () => block(contextFor(context, member), context.members.get('rahul_targets')!.id),
})

/** The one badge that administrators award. */
const awardAction = (context: DemoContext): TimedAction => ({
  ago: 6 * minutesPerDay,
  run: async () => {
    const inside = contextFor(context, administrator, 'admin')
    const premium = (await readCatalogue(inside)).find(({ isPremium }) => isPremium)!
    const award = { badgeId: premium._id, userId: context.members.get(member)!.id, field: 'badgeId' }
    await awardBadge(inside, { ...award, reason: 'Warned the room of a copied profile before anybody lost money.' })
  },
})

type Filled = { members: number; posts: number; hasLessons: boolean }

async function fill(platform: Platform, folder: string): Promise<Filled> {
  const context = { platform, folder, administrator, members: new Map(), renderer: await openRenderer() }
  const ofLessons = await lessonActions(context)
  const posts = demoPosts(nowMs())
  const actions = [
    ...signUps(context, password),
    adminGrant(context, administrator),
    ...followActions(context),
    blockAction(context),
    awardAction(context),
    ...posts.flatMap((post) => actionsForPost(context, post)),
    ...ofLessons,
    ...pollClosings(posts),
    ...notificationReads(context),
    ...articleActions(context, articles),
    ...hallActions(context, administrator, nowMs()),
    ...predictionActions(context, nowMs()),
    ...journalActions(context, nowMs()),
    ...newsletterActions(context),
    ...announcementActions(context),
  ]
  await runInOrder(actions, createEventRunner(platform), (percent) => console.log(`${percent} %`))
  await rankTopPosts(platform)
  await updateGauges(platform)
  await orderByRarity(platform)
  await countFigures(platform)
  return { members: context.members.size, posts: posts.length, hasLessons: ofLessons.length > 0 }
}

async function main(): Promise<void> {
  const config = readConfig()
  const { platform, close } = await openPlatform(config, openLog('warn'))
  // Uploaded videos are moved, so they must be on the disk of the data folder.
  const folder = await mkdtemp(join(config.dataFolder, 'demo-'))
  try {
    if (await hasMembers(platform.database.pool)) {
      console.error('This site already has members. The demo only fills an empty one.')
      process.exitCode = 1
      return
    }
    // It would process the lessons and events of the demo a second time.
    if (await isWorkerAlive(platform.database.pool)) throw new ConfigError('The site is running. Stop it first.')
    console.log(`Filling ${siteName(config)}. This takes a few minutes.`)
    const { members, posts, hasLessons } = await fill(platform, folder).catch((error) => {
      console.error('The demo failed, and a part of it is on the site. Run npm run reset before you try again.')
      throw error
    })
    if (!hasLessons) console.log('ffmpeg is not installed, so there are no lessons.')
    console.log(
      `Created ${members} members, ${posts} posts and ${hasLessons ? lessons.length : 0} lessons. Log in as ` +
        `${member}, or as the administrator ${administrator}, with the password ${password}.`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
    await close()
  }
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
