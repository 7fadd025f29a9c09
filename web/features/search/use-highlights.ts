// Highlights the query in the results with the CSS Custom Highlight API, which needs no extra markup.
import { type RefObject, useEffect } from 'react'
import { wordCharacter } from '#contract/posts-limits.ts'

const highlightName = 'found'

const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The ranges in a text where a word starts with a word of the query. */
export function findMatches(query: string, text: string): [from: number, to: number][] {
  const words = query.match(new RegExp(`${wordCharacter}+`, 'gu'))
  if (!words) return []
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(escapeRegExp)
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${longestFirst.join('|')})`, 'giu')
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])
}

function findRanges(root: Element, query: string): Range[] {
  const ranges: Range[] = []
  for (const place of root.querySelectorAll('.post-text')) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [from, to] of findMatches(query, node.nodeValue ?? '')) {
        const range = new Range()
        range.setStart(node, from)
        range.setEnd(node, to)
        ranges.push(range)
      }
    }
  }
  return ranges
}

/** Follows changes within `root`. Does nothing in browsers without support. */
export function useHighlights(root: RefObject<Element | null>, query: string): void {
  useEffect(() => {
    const element = root.current
    if (!element || !query || !('highlights' in CSS)) return
    const mark = () => void CSS.highlights.set(highlightName, new Highlight(...findRanges(element, query)))
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(highlightName)
    }
  }, [root, query])
}
