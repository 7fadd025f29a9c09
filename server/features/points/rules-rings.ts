// Pure decisions about rings: which members' likes come mostly from each other.

export type PairRow = { member: string; giver: string; likes: number; points: number }
export type ReceiverRow = { member: string; received: number }
export type FoundRing = {
  members: { id: string; received: number; fromRing: number; points: number }[]
  pairs: PairRow[]
  points: number
}

/** Fewer likes from each other are no pattern. */
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
 * Connects members who exchanged likes, and leaves out those who receive at least half of their likes
 * from elsewhere. Those with most points from each other come first.
 */
export function findRings(pairs: PairRow[], receivers: ReceiverRow[]): FoundRing[] {
  const received = new Map(receivers.map((row) => [row.member, row.received]))
  const given = new Map(pairs.map(({ member, giver, likes }) => [`${giver} ${member}`, likes]))
  const exchanged = pairs.filter(
    ({ member, giver, likes }) => Math.min(likes, given.get(`${member} ${giver}`) ?? 0) >= minLikesOfPair,
  )
  return groupsOf(exchanged)
    .flatMap((group) => ringOf(new Set(group), exchanged, received) ?? [])
    .toSorted((a, b) => b.points - a.points)
}

function ringOf(group: Set<string>, pairs: PairRow[], received: Map<string, number>): FoundRing | null {
  const within = (ids: Set<string>) => pairs.filter(({ member, giver }) => ids.has(member) && ids.has(giver))
  const inside = within(group)
  const members = [...group]
    .map((id) => {
      const own = inside.filter(({ member }) => member === id)
      const [likes, points] = [sum(own.map((pair) => pair.likes)), sum(own.map((pair) => pair.points))]
      return { id, received: received.get(id) ?? likes, fromRing: likes, points }
    })
    .filter(({ received: all, fromRing }) => fromRing >= minLikesFromRing && fromRing > all * minShare)
    .toSorted((a, b) => b.points - a.points)
  if (members.length < 2) return null
  const left = within(new Set(members.map(({ id }) => id))).toSorted((a, b) => b.likes - a.likes)
  return { members, pairs: left.slice(0, mostPairs), points: sum(left.map(({ points }) => points)) }
}
