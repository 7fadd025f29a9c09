// Short posts with stances of the last two weeks, so that two rooms have a sentiment gauge and one says that it has too few
// members. The fourth room has no stances.
import type { Section } from '#contract/common.ts'
import { type Horizon, horizons, type Outlook, outlooks } from '#contract/stances.ts'
import { minutesPerDay, minutesSinceJoining } from './members.ts'
import { observation } from './past-months.ts'
import { people } from './people.ts'
import type { DemoPost } from './post.ts'
import { seededRandom } from './seeded-random.ts'

/** How many members take a stance in a week, and how many of three are bullish, neutral and bearish, this week and last. */
const moods = {
  goldtalks: {
    members: 26,
    weeks: [
      [10, 6, 5],
      [8, 6, 6],
    ],
  },
  indextalks: {
    members: 24,
    weeks: [
      [4, 6, 8],
      [7, 6, 6],
    ],
  },
  fxtalks: {
    members: 9,
    weeks: [
      [3, 4, 3],
      [3, 4, 3],
    ],
  },
} satisfies Partial<Record<Section, { members: number; weeks: [number[], number[]] }>>

type Room = keyof typeof moods
const rooms = Object.keys(moods) as Room[]

/** Picks one of a list, by weight. */
const pickWeighted = <T>(list: readonly T[], weights: readonly number[], random: number): T => {
  const weighted = list.flatMap((item, index) => new Array<T>(weights[index]!).fill(item))
  return weighted[Math.floor(random * weighted.length)]!
}

function stancePost(by: string, section: Room, week: 0 | 1): DemoPost {
  const random = seededRandom(`stance of ${by} in ${section}, week ${week}`)
  const outlook: Outlook = pickWeighted(outlooks, moods[section].weeks[week], random())
  const horizon: Horizon = pickWeighted(horizons, [5, 4, 2], random())
  const ago = (1.3 + week * 7 + random() * 5.4) * minutesPerDay
  return { by, section, ago, text: observation(random, section), stance: { outlook, horizon }, likes: 1 }
}

/** Members who joined early enough for their stance to count. */
function writersOf(section: Room): string[] {
  const order = (username: string) => seededRandom(`stances of ${username} in ${section}`)()
  return Object.keys(people)
    .filter((username) => !people[username]!.isScripted && minutesSinceJoining(username) > 20 * minutesPerDay)
    .sort((one, other) => order(one) - order(other))
    .slice(0, moods[section].members)
}

export const stancePosts: DemoPost[] = rooms.flatMap((section) =>
  writersOf(section).flatMap((by) => ([0, 1] as const).map((week) => stancePost(by, section, week))),
)
