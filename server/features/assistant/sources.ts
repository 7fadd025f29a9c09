// Finds the sources of an answer: posts, lessons, news and documents that the asker can open, by the site's own search.

import { assistantLimits, type SourceKind } from '#contract/assistant.ts'
import { documentNames } from '#contract/legal-limits.ts'
import { plainBlock } from '#contract/news-document.ts'
import type { MemberContext } from '../../platform/context.ts'
import { searchPrices } from '../../platform/http/call-costs.ts'
import { chargeExtra } from '../../platform/http/charge-extra.ts'
import { Failure } from '../../platform/http/failure.ts'
import { readDocument } from '../legal/reads.ts'
import { searchArticles } from '../news/reads.ts'
import { findReasons } from '../screening/rules.ts'
import { runSearch } from '../search/reads.ts'
import { videoTexts } from '../videos/reads/video.ts'
import { isAboutPrompt } from './advice.ts'
import { keywordsOf, searchWordsOf } from './keywords.ts'
import type { SourceText } from './rules.ts'

type Found = Omit<SourceText, 'number'>

/** Characters of one source. */
const maxText = 1500
const perSearch = 5
/** Searches of single words, if all words together find too little. */
const maxSingleWords = 3

const options = { section: 'all', since: 'ever', limit: perSearch } as const

/** Others' posts that aren't published, and those of the asker that are still under review, aren't found by search. */
async function searchMembersTexts(context: MemberContext, q: string): Promise<Found[]> {
  const { posts } = await runSearch(context, { ...options, q, type: 'posts' })
  const { videos } = await runSearch(context, { ...options, q, type: 'videos' })
  const texts = await videoTexts(
    context,
    videos.map(({ _id }) => _id),
  )
  return [
    ...posts.map((post) => ({
      kind: 'post' as const,
      id: post._id,
      author: post.author._id,
      title: post.content.slice(0, 80),
      text: post.content,
    })),
    ...videos.map((video) => ({
      kind: 'lesson' as const,
      id: video._id,
      author: video.author._id,
      title: video.title,
      text: texts.get(video._id) ?? '',
    })),
  ]
}

async function searchNews(context: MemberContext, words: readonly string[]): Promise<Found[]> {
  const rows = await searchArticles(context, words, perSearch)
  return rows.map(({ id, title, summary, document }) => ({
    kind: 'news' as const,
    id,
    author: null,
    title,
    text: [summary, ...document.map(plainBlock)].join('\n\n'),
  }))
}

const readDocuments = (context: MemberContext): Promise<Found[]> =>
  Promise.all(
    documentNames.map(async (name) => {
      const { title, lead, sections } = await readDocument(context, name)
      const text = [lead, ...sections.flatMap((section) => [section.title, ...section.paragraphs])].join('\n\n')
      return { kind: 'document' as const, id: name, author: null, title, text }
    }),
  )

/** How many of the words a text has; words in the title count twice. */
function scoreOf(words: readonly string[], { title, text }: Pick<Found, 'title' | 'text'>): number {
  const [inTitle, inText] = [new Set(keywordsOf(title)), keywordsOf(text)]
  const known = new Set(inText)
  const has = (set: ReadonlySet<string>, word: string) =>
    set.has(word) || (word.length > 3 && [...set].some((other) => other.startsWith(word)))
  return words.reduce((score, word) => score + (has(known, word) ? 1 : 0) + (has(inTitle, word) ? 1 : 0), 0)
}

/** Captions are one long line, and so are some posts. */
const window = /\S[\s\S]{0,299}(?=\s|$)|\S{300}/g

/** The paragraphs, or parts of long ones, that have most of the words, in their order. */
function bestParts(words: readonly string[], text: string): string {
  if (text.length <= maxText) return text
  const parts = text.split(/\n+/).flatMap((line) => line.match(window) ?? [])
  const ranked = parts
    .map((part, at) => ({ at, part, score: scoreOf(words, { title: '', text: part }) }))
    .sort((one, other) => other.score - one.score || one.at - other.at)
  let left = maxText
  const chosen = ranked.filter(({ part }) => {
    if (left < part.length) return false
    left -= part.length
    return true
  })
  return chosen
    .sort((one, other) => one.at - other.at)
    .map(({ part }) => part)
    .join('\n')
}

const kindOrder: Record<SourceKind, number> = { lesson: 0, news: 1, document: 2, post: 3 }

/** Texts that try to direct the model, or that screening would hold back today, aren't sent. */
const isUsable = ({ author, text }: Found): boolean =>
  author === null || (!isAboutPrompt(text) && findReasons(text).length === 0)

/** At least this share of the words must be in a source. */
const minShare = 0.5

/** The best first. None if nothing on the site has the words of the question. */
export async function findSources(context: MemberContext, question: string): Promise<SourceText[]> {
  const words = searchWordsOf(question)
  if (words.length === 0) return []
  if (!(await chargeExtra(context, searchPrices.posts * 2))) throw new Failure('rate_limited')
  const found = await searchMembersTexts(context, words.join(' '))
  const single = found.length < assistantLimits.sources && words.length > 1 ? words.slice(0, maxSingleWords) : []
  for (const word of single)
    if (await chargeExtra(context, searchPrices.posts * 2)) found.push(...(await searchMembersTexts(context, word)))
  found.push(...(await searchNews(context, words)), ...(await readDocuments(context)))
  const once = new Map(found.map((source) => [`${source.kind} ${source.id}`, source]))
  return [...once.values()]
    .filter(isUsable)
    .map((source) => ({ ...source, score: scoreOf(words, source) }))
    .filter(
      ({ title, text, score }) =>
        score > 0 && scoreOf(words, { title: '', text: `${title} ${text}` }) >= words.length * minShare,
    )
    .sort((one, other) => other.score - one.score || kindOrder[one.kind] - kindOrder[other.kind])
    .slice(0, assistantLimits.sources)
    .map(({ score: _, ...source }, at) => ({ ...source, number: at + 1, text: bestParts(words, source.text) }))
}
