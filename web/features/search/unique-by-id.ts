/** Removes duplicates: a page can start with items that have moved there from the page before. */
export const uniqueById = <Thing extends { _id: string }>(things: readonly Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [thing._id, thing])).values(),
]
