// The pages that aren't about one item, for their social images.
import type { Section } from '#contract/common.ts'
import type { DocumentName } from '#contract/legal-limits.ts'
import { markets } from '#contract/messages/en/news.ts'
import { news } from '#contract/messages/en/news-screens.ts'
import { roomLead, roomTitle } from '#contract/messages/en/rooms-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { marketTypes, roomOfMarket } from '#contract/news-limits.ts'
import { sections } from '#contract/sections.ts'

/** `text`: '' for the product's tagline. */
export type SitePage = { title: string; text: string; room: Section | null }

const documents: Record<DocumentName, string> = {
  about: titles.about,
  terms: titles.terms,
  'privacy-policy': titles.privacyPolicy,
  cookies: titles.cookies,
  'trading-risk': titles.tradingRisk,
  'house-rules': titles.houseRules,
  refund: titles.refund,
}

const pages = new Map<string, SitePage>()
const add = (path: string, title: string, text = '', room: Section | null = null): void => {
  pages.set(path, { title, text, room })
}

add('/contact', titles.contact)
add('/learning', titles.learning)
add('/hall-of-fame', titles.hallOfFame)
add('/how-points-work', titles.howPointsWork)
add('/how-sentiment-works', titles.howSentimentWorks)
add('/sentiment-news', titles.news)
for (const [name, title] of Object.entries(documents)) add(`/${name}`, title)
for (const market of marketTypes)
  add(`/sentiment-news/market/${market}`, news.marketTitle(markets[market]), '', roomOfMarket[market])
add('/dashboard', roomTitle('all'), roomLead('all'))
for (const room of sections) add(`/dashboard/${room}`, roomTitle(room), roomLead(room), room)

/** Null for other paths. The pages of a list are one page here. */
export const sitePage = (path: string): SitePage | null =>
  pages.get(path.replace(/(?<=^\/sentiment-news.*)\/page\/\d{1,3}$/, '')) ?? null
