// Posts by the demo's members in the months before: a few posts a day, a weekly poll in each room, and newcomers who
// introduce themselves. Seeded, so that every run has the same.
import type { Section } from '#contract/common.ts'
import { sections } from '#contract/sections.ts'
import { day, hour, minute } from '../../platform/clock.ts'
import { minutesPerDay, minutesSinceJoining, otherMembers } from './members.ts'
import {
  answers,
  closings,
  comments,
  introductions,
  type Market,
  markets,
  newcomersMarket,
  observations,
  plans,
  pollOptions,
  questions,
  tags,
  welcomes,
} from './past-texts.ts'
import { people } from './people.ts'
import type { DemoChart, DemoPost } from './post.ts'
import { seededRandom } from './seeded-random.ts'

/** Days before now between which the posts of this file are. The later ones are written by hand. */
const firstDay = 212
const lastDay = 8
const weeks = Math.floor((firstDay - lastDay) / 7)

/** Reactions come within this time. Minutes. */
const reactionsFor = 1.6 * minutesPerDay

/** Posts a week, and the rooms that the member writes in, the usual one first. */
type Writer = { postsPerWeek: number; rooms: Section[] }

const writers: Record<string, Writer> = {
  meera_k: { postsPerWeek: 2.2, rooms: ['goldtalks', 'fxtalks', 'indextalks'] },
  vikram_s: { postsPerWeek: 1.3, rooms: ['indextalks'] },
  rohan_d: { postsPerWeek: 0.9, rooms: ['bittalks'] },
  lakshmi_r: { postsPerWeek: 0.8, rooms: ['fxtalks', 'goldtalks', 'indextalks', 'bittalks'] },
  kavya_iyer: { postsPerWeek: 0.7, rooms: ['indextalks'] },
  farah_reads_charts: { postsPerWeek: 0.6, rooms: ['bittalks', 'indextalks', 'goldtalks', 'fxtalks'] },
  harpreet_mcx: { postsPerWeek: 0.6, rooms: ['goldtalks'] },
  imran_q: { postsPerWeek: 0.4, rooms: ['fxtalks'] },
  joseph_k: { postsPerWeek: 0.3, rooms: ['goldtalks', 'bittalks'] },
  arjun_nair: { postsPerWeek: 0.3, rooms: ['indextalks'] },
  tenzin_d: { postsPerWeek: 0.3, rooms: ['bittalks'] },
  sneha_p: { postsPerWeek: 0.25, rooms: ['fxtalks'] },
}
/** Of everyone else. */
const usualPostsPerWeek = 0.06
/** The member who asks the weekly poll of a room. */
const pollAuthors: Record<Section, string> = {
  goldtalks: 'harpreet_mcx',
  indextalks: 'vikram_s',
  bittalks: 'farah_reads_charts',
  fxtalks: 'imran_q',
}
/** These vote in every poll they see. */
const steadyVoters = ['kavya_iyer', 'sneha_p']
/** Answers the first posts of newcomers. */
const greeter = 'lakshmi_r'

type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

const format = (value: number, { decimals }: Market): string =>
  value.toLocaleString('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** Fills the placeholders of a sentence. */
function fillIn(random: Random, market: Market, more: Record<string, string> = {}): (sentence: string) => string {
  const steps = Math.floor((market.high - market.low) / market.step)
  const level = market.low + Math.floor(random() * steps) * market.step
  const next = level + (1 + Math.floor(random() * 4)) * market.step
  const values: Record<string, string> = {
    symbol: market.symbol,
    level: format(level, market),
    next: format(next, market),
    count: String(3 + Math.floor(random() * 6)),
    ...more,
  }
  return (sentence) => sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
}

const india = 5.5 * hour

/** Minutes before now of a time of day in India on a day before now. */
function agoOf(now: number, days: number, hours: number): number {
  const midnight = Math.floor((now + india) / day) * day - india
  return (now - (midnight - days * day + hours * hour)) / minute
}

function chartOf(random: Random, market: Market): DemoChart {
  const from = market.low + random() * (market.high - market.low)
  const frame = pick(random, ['1 hour', '4 hours', '1 day'])
  const to = from * (1 + (random() - 0.5) * 0.02)
  return { title: market.title, frame, from, to, swing: 0.004, decimals: market.decimals }
}

type Comments = NonNullable<DemoPost['comments']>

function commentsOf(random: Random, { by, ago, text }: { by: string; ago: number; text: string }): Comments {
  const isDiscussed = random() < 0.25
  const count = isDiscussed ? 5 + Math.floor(random() * 2) : Math.floor(random() * 3)
  const used = new Set<string>()
  return otherMembers({ ago, by, seed: `comments ${text}` })
    .slice(0, count)
    .map((commenter) => {
      let sentence = pick(random, comments)
      while (used.has(sentence)) sentence = pick(random, comments)
      used.add(sentence)
      return {
        by: commenter,
        text: sentence,
        ...(random() < 0.3 && { replies: [{ by, text: pick(random, answers) }] }),
      }
    })
}

/** How many members like it: more for those whom many follow. */
const likesOf = (random: Random, by: string): number =>
  Math.round((1 + (people[by]!.popularity ?? 8) / 8) * (0.5 + random()))

/** A member's observation of one of the room's markets. */
export function observation(random: Random, section: Section): string {
  const fill = fillIn(random, pick(random, markets[section]))
  return [observations[section], plans].map((list) => fill(pick(random, list))).join(' ')
}

/** `seed`: not from `ago`, which is another one at every time of day. */
function ordinaryPost({
  by,
  section,
  ago,
  seed,
}: Pick<DemoPost, 'by' | 'section' | 'ago'> & { seed: string }): DemoPost {
  const random = seededRandom(seed)
  const market = pick(random, markets[section])
  const fill = fillIn(random, market)
  const sentences = [observations[section], plans, closings, tags].map((list) => fill(pick(random, list)))
  const text = sentences.filter((sentence) => sentence !== '').join(' ')
  return {
    by,
    section,
    ago,
    text,
    reactionsFor,
    likes: likesOf(random, by),
    saves: random() < 0.3 ? 1 + Math.floor(random() * 4) : 0,
    ...(random() < 0.28 && { charts: [chartOf(random, market)] }),
    comments: commentsOf(random, { by, ago, text }),
  }
}

function postsOf(now: number, by: string): DemoPost[] {
  const { postsPerWeek, rooms } = writers[by] ?? {
    postsPerWeek: usualPostsPerWeek,
    rooms: [pick(seededRandom(`room of ${by}`), sections)],
  }
  const random = seededRandom(`posts of ${by}`)
  return Array.from({ length: weeks }, (_, week) => {
    const count = Math.floor(postsPerWeek + random())
    return Array.from({ length: count }, (_, index) => {
      const section = random() < 0.4 ? rooms[0]! : pick(random, rooms)
      const ago = agoOf(now, firstDay - week * 7 - Math.floor(random() * 7), 8 + random() * 14)
      return ordinaryPost({ by, section, ago, seed: `post ${index} of ${by} in week ${week}` })
    })
  })
    .flat()
    .filter(({ ago }) => ago < minutesSinceJoining(by) - 2 * minutesPerDay)
}

/** Asked on Monday, closed on Friday. `weeksAgo`: 1 for last week. */
function weeklyPoll(now: number, section: Section, weeksAgo: number): DemoPost {
  const by = pollAuthors[section]
  const random = seededRandom(`poll ${section} ${weeksAgo}`)
  const fill = fillIn(random, markets[section][0]!)
  const daysSinceMonday = (Math.floor((now + india) / day) + 3) % 7
  const days = daysSinceMonday + 7 * weeksAgo
  const [ago, text] = [agoOf(now, days, 9 + random()), fill(questions[section])]
  const audience = otherMembers({ ago, by, seed: text })
  const votes = [0, 0, 0]
  const voters = [
    ...steadyVoters.filter((name) => audience.includes(name)),
    ...audience.filter((name) => !steadyVoters.includes(name)).slice(0, 6 + Math.floor(random() * 9)),
  ]
  for (const _ of voters) votes[Math.floor(random() * random() * 3)]! += 1
  const closes = -agoOf(now, days - 4, 15.5)
  return {
    by,
    section,
    ago,
    text,
    likes: 2,
    reactionsFor,
    voters,
    poll: { options: pollOptions.map(fill), closes, votes },
  }
}

/** A member's first post, the day after they joined: only then do their likes earn points. */
function introduction(by: string): DemoPost {
  const random = seededRandom(`introduction of ${by}`)
  const section = writers[by]?.rooms[0] ?? pick(seededRandom(`room of ${by}`), sections)
  const { location = 'the coast' } = people[by]!
  const fill = fillIn(random, markets[section][0]!, { room: newcomersMarket[section], place: location })
  const ago = minutesSinceJoining(by) - (0.3 + random()) * minutesPerDay
  const text = fill(pick(random, introductions))
  const greeters = by === greeter ? [] : [{ by: greeter, text: pick(random, welcomes) }]
  return { by, section, ago, text, likes: 3 + Math.floor(random() * 4), reactionsFor, comments: greeters }
}

/** `now`: when someone looks at the demo, in milliseconds. */
export function pastPosts(now: number): DemoPost[] {
  const members = Object.keys(people).filter((username) => !people[username]!.isScripted)
  return [
    ...members.map(introduction),
    ...members.flatMap((by) => postsOf(now, by)),
    ...sections.flatMap((section) => Array.from({ length: weeks }, (_, week) => weeklyPoll(now, section, week + 1))),
  ]
}
