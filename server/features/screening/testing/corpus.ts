// The labelled corpus: scams as they may look here, and ordinary market talk that must pass.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../../platform/ids.ts'

export const languages = ['en', 'hinglish', 'hi'] as const
export const halves = ['tuning', 'held-out'] as const
export type Half = (typeof halves)[number]

export type Example = {
  language: (typeof languages)[number]
  /** Why the text should be flagged, main reason first. Empty for an ordinary post. */
  reasons: string[]
  text: string
  author?: { name: string; username: string }
  /** Examples that say the same, mostly in another language, share a number. */
  thought?: number
}

const folder = join(import.meta.dirname, '..', 'corpus')

/** The half's original files: one example per line. */
export const textOfHalf = (half: Half): string =>
  languages.map((language) => readFileSync(join(folder, half, `${language}.jsonl`), 'utf8')).join('')

export const readHalf = (half: Half): Example[] =>
  textOfHalf(half)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Example)

export const stratumOf = ({ language, reasons }: Example): string => `${language} ${reasons[0] ?? 'ordinary'}`

/**
 * Decides which half each example belongs to, from the texts alone: thoughts in the order of their hash, each to the
 * half that has fewer examples of its strata so far.
 */
export function split(examples: Example[]): Map<Half, Set<string>> {
  const thoughts = Map.groupBy(examples, ({ thought, text }) => thought ?? text)
  const ordered = [...thoughts.values()]
    .map((members) => ({
      members,
      hash: sha256(
        members
          .map(({ text }) => text)
          .sort()
          .join('\n'),
      ),
    }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
  const texts = new Map<Half, Set<string>>(halves.map((half) => [half, new Set()]))
  /** By stratum: how many more examples the tuning half has. */
  const lead = new Map<string, number>()
  for (const { members, hash } of ordered) {
    const strata = members.map(stratumOf)
    const sum = strata.reduce((total, stratum) => total + (lead.get(stratum) ?? 0), 0)
    const half: Half = sum > 0 || (sum === 0 && /^[89a-f]/.test(hash)) ? 'held-out' : 'tuning'
    for (const { text } of members) texts.get(half)!.add(text)
    for (const stratum of strata) lead.set(stratum, (lead.get(stratum) ?? 0) + (half === 'tuning' ? 1 : -1))
  }
  return texts
}
