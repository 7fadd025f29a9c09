/** All rows of a statement that reads the next `size` ones by id, in batches. What happens to a batch ends before the next one is read. */
export async function* inBatches<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
  size: number,
): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    after = rows.at(-1)!.id
  }
}
