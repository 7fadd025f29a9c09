import type { Case } from '#contract/cases.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { MemberText } from '../../../ui/member-text.tsx'

type Match = Case['matches'][number]

/** The reasons of the matches, each once. Their places in this list are their numbers. */
export const matchedReasons = (matches: readonly Match[]): Match['reason'][] => [
  ...new Set(matches.map(({ reason }) => reason)),
]

type Piece = { text: string; from: number; match?: Match }

/** Cuts the text at the matches. Of two that overlap, the first is shown. */
export function piecesOf(text: string, matches: readonly Match[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of matches.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (match.from < at) continue
    if (match.from > at) pieces.push({ text: text.slice(at, match.from), from: at })
    pieces.push({ text: text.slice(match.from, match.to), from: match.from, match })
    at = match.to
  }
  return at < text.length ? [...pieces, { text: text.slice(at), from: at }] : pieces
}

/** A text in which the words that rules match are marked and numbered. */
export function MarkedText({ text, matches }: { text: string; matches: readonly Match[] }) {
  const reasons = matchedReasons(matches)
  const number = ({ reason }: Match) => reasons.indexOf(reason) + 1
  return (
    <MemberText as="p" className="moderation-case-text">
      {piecesOf(text, matches).map(({ text: words, from, match }) =>
        match ? (
          <mark key={from} className="moderation-case-match">
            {words}
            <sup aria-hidden>{number(match)}</sup>
            <span className="visually-hidden"> {texts.match(number(match), parts.reviewReasons[match.reason])}</span>
          </mark>
        ) : (
          words
        ),
      )}
    </MemberText>
  )
}
