// Rings of puppet accounts that make one of them climb. They are old enough, have posts and devices of their own, know the
// rules, and do as much as counts: five posts, thirty likes, and all the votes and trades of a day.
import { pointRules } from '#contract/points-rules.ts'
import { createRandom, measuredDays, type Random, warmUpDays } from './puppet-community.ts'
import { createWorld, type Member } from './puppet-world.ts'

const perDayFromOneGiver = 3
const boss = 0

/** Whom a puppet likes, of those who aren't themselves. */
type Strategy = (puppet: number, size: number, day: number) => number[]

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** More can't be liked in a day. */
const maxTargets = 100

export const strategies: Record<string, Strategy> = {
  'everybody likes everybody': (puppet, size) => {
    const steps = range(1, Math.min(size, maxTargets + 1))
    return steps.map((step) => (puppet + step) % size)
  },
  'all like one, who likes nobody': (puppet) => (puppet === boss ? [] : [boss]),
  'a circle, each likes the next ten': (puppet, size) =>
    range(1, Math.min(size, 11)).map((step) => (puppet + step) % size),
  'two ranks: a third like the rest, who like one': (puppet, size) => {
    if (puppet === boss) return []
    const middle = Math.ceil((size * 2) / 3)
    return puppet < middle
      ? [boss]
      : range(0, Math.min(middle - 1, maxTargets)).map((step) => 1 + ((puppet + step) % (middle - 1)))
  },
  'taking turns: all like another one each week': (puppet, size, day) => {
    const chosen = Math.floor(day / 7) % size
    return puppet === chosen ? [] : [chosen]
  },
}

/** `luck`: the share of puppets' posts that someone outside likes. */
export type RingOptions = { size: number; strategy: string; luck: number; trustEverybody: boolean }
export type Ring = { points(from: number, to: number): Int32Array }

const isOfRing = (size: number) => (index: number) => index < size

/** `trustEverybody`: see puppet-community.ts. The last member stands for everybody outside. */
export function simulateRing(seed: string, { size, strategy, luck, trustEverybody }: RingOptions): Ring {
  const random: Random = createRandom(`ring ${size} ${strategy} ${seed}`)
  const outsiders = 1000
  const members = range(0, size + outsiders).map(
    (index): Member => ({
      joinedOn: -100,
      hasPost: true,
      isFounder: trustEverybody || !isOfRing(size)(index),
    }),
  )
  const world = createWorld(members)
  const targets = strategies[strategy]!
  for (let day = 0; day < warmUpDays + measuredDays; day++) {
    world.startDay(day)
    if (day < warmUpDays) continue
    for (const puppet of range(0, size)) {
      for (let left = pointRules.post.perDay; left > 0; left--) {
        world.post(puppet)
        if (random.chance(luck)) world.like(size + random.below(outsiders), puppet)
      }
      for (let left = pointRules.vote.perDay; left > 0; left--) world.vote(puppet)
      for (let left = pointRules.tradeJournal.perDay; left > 0; left--) world.writeTrade(puppet)
    }
    for (const puppet of range(0, size))
      for (const other of targets(puppet, size, day))
        for (let left = perDayFromOneGiver; left > 0; left--) world.like(puppet, other)
    // Likes that others don't return, as far as they count.
    for (const puppet of range(0, size))
      for (let left = pointRules.like_given.perDay; left > 0; left--) world.like(puppet, size + random.below(outsiders))
  }
  return { points: (from, to) => world.pointsBetween(from, to).subarray(0, size) }
}
