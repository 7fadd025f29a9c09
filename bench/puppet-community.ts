// 10,000 honest members, most of whom read: a few write nearly everything, and likes go where they went before.

import { ringDiscount } from '#contract/points-rules.ts'
import { seededRandom } from '../server/commands/demo/seeded-random.ts'
import { createWorld, type Member, type World } from './puppet-world.ts'

const honestMembers = 10_000
/** The first two weeks only bring the community into its usual state. */
export const warmUpDays = 14
export const measuredDays = 30

export type Random = {
  below(most: number): number
  chance(probability: number): boolean
  /** A whole number with this mean (Poisson). */
  count(mean: number): number
  /** Log-normal with median 1. */
  spread(sigma: number): number
}

export function createRandom(seed: string): Random {
  const next = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    below: (most) => Math.floor(next() * most),
    chance: (probability) => next() < probability,
    count: (mean) => {
      let [left, result] = [Math.exp(-Math.min(mean, 200)), 0]
      for (let product = next(); product > left; product *= next()) result++
      left = 0
      return result
    },
    spread: (sigma) => Math.exp(sigma * normal()),
  }
}

type Person = {
  /** The share of days on which they come. */
  presence: number
  /** On such a day. */
  likes: number
  posts: number
  votes: number
  trades: number
  appeal: number
  circle: number[]
}

/** Draws from weights that don't change. */
function createPicker(weights: number[], random: Random): () => number {
  let sum = 0
  const sums = weights.map((weight) => (sum += weight))
  return () => {
    const wanted = (random.below(2 ** 30) / 2 ** 30) * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** 45 % ever write something. Who comes more often also writes and likes more. */
function createPeople(random: Random): Person[] {
  const people = Array.from({ length: honestMembers }, (): Person => {
    const presence = Math.min(0.98, 0.12 * random.spread(1.4))
    const isWriter = random.chance(0.3 + 0.6 * presence)
    return {
      presence,
      likes: (2 + 8 * presence) * random.spread(0.7),
      posts: isWriter ? Math.min(6, (0.05 + 0.9 * presence ** 2) * random.spread(0.8)) : 0,
      votes: 0.2 + 1.5 * presence,
      trades: random.chance(0.1 + 0.4 * presence) ? random.spread(0.7) : 0,
      appeal: random.spread(1.1),
      circle: [],
    }
  })
  const writers = people.flatMap(({ posts }, index) => (posts > 0 ? [index] : []))
  for (const person of people) person.circle = Array.from({ length: 5 }, () => writers[random.below(writers.length)]!)
  return people
}

export type Community = { points(from: number, to: number): Int32Array; losses: ReturnType<World['losses']> }

/** `trustEverybody`: as before puppets were told from members, for comparison. */
export function simulateCommunity(seed: string, trustEverybody: boolean): Community {
  const random = createRandom(`community ${seed}`)
  const people = createPeople(random)
  const members = people.map(
    ({ posts }, index): Member => ({
      // Three in a hundred join in these weeks.
      joinedOn: index >= honestMembers * 0.97 ? random.below(warmUpDays + measuredDays) : -100,
      hasPost: posts > 0 && index < honestMembers * 0.97,
      isFounder: trustEverybody || index < ringDiscount.founders,
    }),
  )
  const world = createWorld(members)
  const pick = createPicker(
    people.map(({ posts, presence, appeal }) => posts * presence * appeal),
    random,
  )
  for (let day = 0; day < warmUpDays + measuredDays; day++) {
    world.startDay(day)
    if (day === warmUpDays) world.forgetLosses()
    for (const [index, person] of people.entries()) {
      if (members[index]!.joinedOn > day || !random.chance(person.presence)) continue
      for (let left = random.count(person.posts); left > 0; left--) world.post(index)
      for (let left = random.count(person.votes); left > 0; left--) world.vote(index)
      for (let left = random.count(person.trades); left > 0; left--) world.writeTrade(index)
      for (let left = random.count(person.likes); left > 0; left--) {
        const author = random.chance(0.15) ? person.circle[random.below(5)]! : pick()
        if (author !== index) world.like(index, author)
      }
    }
  }
  return { points: world.pointsBetween, losses: world.losses() }
}
