// Compares two texts: paragraph by paragraph, and inside a changed paragraph word by word (docs/decisions/0041).
import type { ChangedText } from '#contract/legal.ts'

export type Text = { kind: ChangedText['kind']; text: string }
type Part = ChangedText['parts'][number]
type Step = { change: Part['change']; before: number; after: number }

/** For each pair of positions, the length of the longest common subsequence behind them. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let b = before.length - 1; b >= 0; b--)
    for (let a = after.length - 1; a >= 0; a--)
      lengths[b]![a] =
        before[b] === after[a] ? lengths[b + 1]![a + 1]! + 1 : Math.max(lengths[b + 1]![a]!, lengths[b]![a + 1]!)
  return lengths
}

/** The steps from one list to the other that keep the most items. Removals come before additions. */
function stepsBetween(before: readonly string[], after: readonly string[]): Step[] {
  const lengths = commonLengths(before, after)
  const steps: Step[] = []
  let [b, a] = [0, 0]
  while (b < before.length || a < after.length) {
    const isSame = b < before.length && a < after.length && before[b] === after[a]
    const isRemoved = a === after.length || (b < before.length && lengths[b + 1]![a]! >= lengths[b]![a + 1]!)
    steps.push({ change: isSame ? 'same' : isRemoved ? 'removed' : 'added', before: b, after: a })
    if (isSame || isRemoved) b++
    if (isSame || !isRemoved) a++
  }
  return steps
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean)

function wordParts(before: string, after: string): Part[] {
  const [old, current] = [wordsOf(before), wordsOf(after)]
  const parts: Part[] = []
  for (const { change, before: b, after: a } of stepsBetween(old, current)) {
    const word = change === 'added' ? current[a]! : old[b]!
    const last = parts.at(-1)
    if (last?.change === change) last.text += ` ${word}`
    else parts.push({ change, text: word })
  }
  return parts
}

/** Paragraphs that share this part of the shorter one's words count as one that was reworded. */
const minShared = 0.6

const sharedWords = (parts: readonly Part[]): number => {
  const count = (change: Part['change']) =>
    parts.filter((part) => part.change === change).reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  return count('same') / Math.max(1, count('same') + Math.min(count('removed'), count('added')))
}

/** A removed paragraph beside an added one of its kind that says nearly the same. */
function reworded(removed: Text | undefined, added: Text | undefined): Part[] | null {
  if (!removed || !added || removed.kind !== added.kind) return null
  const parts = wordParts(removed.text, added.text)
  return sharedWords(parts) >= minShared ? parts : null
}

/** Takes the removed and added paragraphs between two unchanged ones. */
function changedTexts(removed: Text[], added: Text[]): ChangedText[] {
  const result: ChangedText[] = []
  while (removed.length > 0 || added.length > 0) {
    const both = reworded(removed[0], added[0])
    const later = both ? -1 : added.findIndex((text) => reworded(removed[0], text))
    if (both) {
      result.push({ kind: added.shift()!.kind, parts: both })
      removed.shift()
    } else if (removed.length > 0 && later < 0) result.push(whole(removed.shift()!, 'removed'))
    else result.push(whole(added.shift()!, 'added'))
  }
  return result
}

const whole = ({ kind, text }: Text, change: Part['change']): ChangedText => ({ kind, parts: [{ change, text }] })

export function diffTexts(before: readonly Text[], after: readonly Text[]): ChangedText[] {
  const key = ({ kind, text }: Text) => `${kind} ${text}`
  const result: ChangedText[] = []
  let [removed, added]: [Text[], Text[]] = [[], []]
  for (const step of stepsBetween(before.map(key), after.map(key))) {
    if (step.change === 'removed') removed.push(before[step.before]!)
    else if (step.change === 'added') added.push(after[step.after]!)
    else {
      result.push(...changedTexts(removed, added), whole(after[step.after]!, 'same'))
      ;[removed, added] = [[], []]
    }
  }
  return [...result, ...changedTexts(removed, added)]
}
