// Finds rings: members whose likes come mostly from each other.

export type PairRow = { member: string; giver: string; likes: number; points: number }
export type ReceiverRow = { member: string; received: number }
export type FoundRing = {
  members: { id: string; received: number; fromRing: number; points: number }[]
  pairs: PairRow[]
  points: number
}

/** Fewer likes from each other don't make a pattern. */
export const minLikesFromRing = 10
/** Members with a smaller share are friends (see `discountForRing`). */
const minShare = 0.5
/** Fewer likes in one of the directions are no exchange: in a small community, everyone likes most others now and then. */
export const minLikesOfPair = 3
const mostPairs = 100

/** The groups that are connected by these pairs. */
function groupsOf(pairs: PairRow[]): string[][] {
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    while (parents.get(root) !== undefined && parents.get(root) !== root) root = parents.get(root)!
    parents.set(id, root)
    return root
  }
  for (const { member, giver } of pairs) parents.set(rootOf(member), rootOf(giver))
  return [...Map.groupBy(parents.keys(), rootOf).values()].map((group) => [...group])
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Leaves out members who receive at least half of their likes from elsewhere, then those who receive them from members
 * who were left out, and so on. Returns how many likes each of the others receives from the others.
 */
function likesWithin(pairs: PairRow[], received: Map<string, number>): Map<string, number> {
  const within = new Map<string, number>()
  for (const { member, likes } of pairs) within.set(member, (within.get(member) ?? 0) + likes)
  const all = new Map([...within].map(([member, likes]) => [member, received.get(member) ?? likes]))
  const isElsewhere = (member: string): boolean => {
    const likes = within.get(member)
    return likes !== undefined && (likes < minLikesFromRing || likes <= all.get(member)! * minShare)
  }
  const given = Map.groupBy(pairs, ({ giver }) => giver)
  const leaving = [...within.keys()].filter(isElsewhere)
  for (let giver = leaving.pop(); giver !== undefined; giver = leaving.pop()) {
    if (!within.delete(giver)) continue
    for (const { member, likes } of given.get(giver) ?? []) {
      if (!within.has(member)) continue
      within.set(member, within.get(member)! - likes)
      if (isElsewhere(member)) leaving.push(member)
    }
  }
  return within
}

/**
 * The groups of members who exchanged likes and receive most of theirs from each other. Those with most points from each
 * other come first.
 */
export function findRings(pairs: PairRow[], receivers: ReceiverRow[]): FoundRing[] {
  const received = new Map(receivers.map((row) => [row.member, row.received]))
  const given = new Map(pairs.map(({ member, giver, likes }) => [`${giver} ${member}`, likes]))
  const exchanged = pairs.filter(
    ({ member, giver, likes }) => Math.min(likes, given.get(`${member} ${giver}`) ?? 0) >= minLikesOfPair,
  )
  const within = likesWithin(exchanged, received)
  const inside = exchanged.filter(({ member, giver }) => within.has(member) && within.has(giver))
  return groupsOf(inside)
    .map((group) => ringOf(group, inside, { within, received }))
    .toSorted((a, b) => b.points - a.points)
}

type Likes = { within: Map<string, number>; received: Map<string, number> }

function ringOf(group: string[], pairs: PairRow[], { within, received }: Likes): FoundRing {
  const ids = new Set(group)
  const inside = pairs.filter(({ member }) => ids.has(member)).toSorted((a, b) => b.likes - a.likes)
  const ofMember = Map.groupBy(inside, ({ member }) => member)
  const members = group
    .map((id) => {
      const fromRing = within.get(id)!
      return {
        id,
        received: received.get(id) ?? fromRing,
        fromRing,
        points: sum(ofMember.get(id)!.map(({ points }) => points)),
      }
    })
    .toSorted((a, b) => b.points - a.points)
  return { members, pairs: inside.slice(0, mostPairs), points: sum(inside.map(({ points }) => points)) }
}
