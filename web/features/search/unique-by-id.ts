/** A page may begin with what the one before has gained meanwhile. */
export const uniqueById = <Thing extends { _id: string }>(things: readonly Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [thing._id, thing])).values(),
]
