/** The number of drafts that a member has on this device. Loads the database on demand. */
export async function countDrafts(userId: string): Promise<number> {
  const { countDraftsOf } = await import('./local-database.ts')
  return (await countDraftsOf(userId)) ?? 0
}
