// Decides where ranks that administrators set are shown on a board.

type Placed = { rank: number; points: number }

/** The members on a page of a board. */
export type PagePlan<T> = {
  /** Members whose rank was set, by their position on the page, from 0. */
  set: Map<number, T>
  /** The part of all other members, in the order of their points. */
  skip: number
  limit: number
}

/** A set rank is also a position: the member with rank 1 is shown first. `ranks` are in their order. */
export function planPage<T extends Placed>(ranks: T[], { skip, limit }: { skip: number; limit: number }): PagePlan<T> {
  const before = ranks.filter(({ rank }) => rank <= skip).length
  const onPage = ranks.filter(({ rank }) => rank > skip && rank <= skip + limit)
  const set = new Map(onPage.map((entry) => [entry.rank - 1 - skip, entry]))
  return { set, skip: skip - before, limit: limit - onPage.length }
}

/** Puts the set ranks into their positions. Those beyond the end of the board come last. */
export function mergePage<E>(set: Map<number, E>, others: E[]): E[] {
  const page = [...others]
  for (const [position, entry] of [...set].sort(([a], [b]) => a - b)) page.splice(position, 0, entry)
  return page
}

/** The rank that a member has earned: `rank` counts only those whose ranks weren't set. */
export const earnedRank = (rank: number, points: number, ranks: Placed[]): number =>
  rank + ranks.filter((entry) => entry.points > points).length
