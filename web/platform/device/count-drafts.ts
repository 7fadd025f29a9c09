/** The number of drafts that a member has on this device. The database is loaded when it is first called. */
export async function countDrafts(userId: string): Promise<number> {
  const { countDraftsOf } = await import('./local-database.ts')
  return (await countDraftsOf(userId)) ?? 0
}
