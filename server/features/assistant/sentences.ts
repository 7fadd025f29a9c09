// Splits a text into sentences while it arrives.

/** A full stop after these doesn't end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|no|rs|mr|mrs|ms|dr|st|approx|fig|inc|ltd|co|a\.m|p\.m|cf|\p{L})\.$/iu
/** The end of a sentence with its quotation marks and citations, which may follow the full stop. */
const sentenceEnd = /[.!?।][.!?।"'”’)*_]*(?:\s*\[\d{1,3}(?: ?, ?\d{1,3})*\])*\.?/gu

/** Longer sentences are cut: nobody reads them, and checking them takes long. */
const maxLength = 600

type Split = { sentences: string[]; rest: string }

/** `isEnd`: nothing follows. Otherwise a sentence is complete once something follows it that isn't a citation. */
function splitLine(line: string, isEnd: boolean): Split {
  const sentences: string[] = []
  let from = 0
  for (const { 0: end, index } of line.matchAll(sentenceEnd)) {
    const to = index + end.length
    const next = line.slice(to).trimStart()[0]
    if (next === undefined && !isEnd) break
    if (next !== undefined && !/\s/.test(line[to]!)) continue
    if (next === '[' && !isEnd && !line.slice(to).includes(']')) break
    if (abbreviation.test(line.slice(from, index + 1)) && !end.includes('[')) continue
    sentences.push(line.slice(from, to))
    from = to
  }
  const rest = line.slice(from)
  if (isEnd && rest.trim()) return { sentences: [...sentences, rest], rest: '' }
  if (rest.length > maxLength) return { sentences: [...sentences, rest], rest: '' }
  return { sentences, rest }
}

/** Collects the text as it arrives. */
export function createSplitter() {
  let pending = ''
  const take = (isEnd: boolean): string[] => {
    const lines = pending.split('\n')
    const last = lines.pop()!
    const complete = lines.flatMap((line) => splitLine(line, true).sentences)
    const { sentences, rest } = splitLine(last, isEnd)
    pending = rest
    return [...complete, ...sentences].map((sentence) => sentence.trim()).filter(Boolean)
  }
  return {
    /** Returns the sentences that are complete now. */
    add: (text: string): string[] => {
      pending += text
      return take(false)
    },
    end: (): string[] => take(true),
  }
}
