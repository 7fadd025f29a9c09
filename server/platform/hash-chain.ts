// Rows of a hash chain (contract/hash-chain.ts).
import { chainedText, firstHash } from '#contract/hash-chain.ts'
import { sha256 } from './ids.ts'

export const rowHash = (previousHash: string, content: string): string => sha256(chainedText(previousHash, content))

/** The rows that follow the last one, `head`. `contentOf` gets the number of the row. */
export function nextRows<Entry>(
  head: { row_number: number; hash: string } | undefined,
  entries: readonly Entry[],
  contentOf: (row: number, entry: Entry) => string,
): { numbers: number[]; hashes: string[]; contents: string[] } {
  const first = (head?.row_number ?? 0) + 1
  const contents = entries.map((entry, index) => contentOf(first + index, entry))
  let hash = head?.hash ?? firstHash
  const hashes = contents.map((content) => {
    hash = rowHash(hash, content)
    return hash
  })
  return { numbers: entries.map((_, index) => first + index), hashes, contents }
}
