// The pages that aren't about one item, for their social images.
import type { Section } from '#contract/common.ts'
import { markets } from '#contract/messages/en/news.ts'
import { news } from '#contract/messages/en/news-screens.ts'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { roomLead, roomTitle } from '#contract/messages/en/rooms-screens.ts'
import { marketTypes, roomOfMarket } from '#contract/news-limits.ts'
import { sections } from '#contract/sections.ts'

/** `text`: '' for the product's tagline. */
export type SitePage = { title: string; text: string; room: Section | null }

const pages = new Map<string, SitePage>()
const add = (path: string, title: string, text = '', room: Section | null = null): void => {
  pages.set(path, { title, text, room })
}

for (const [path, title] of Object.entries(publicPageTitles)) add(path, title)
for (const market of marketTypes)
  add(`/sentiment-news/market/${market}`, news.marketTitle(markets[market]), '', roomOfMarket[market])
add('/dashboard', roomTitle('all'), roomLead('all'))
for (const room of sections) add(`/dashboard/${room}`, roomTitle(room), roomLead(room), room)

/** Null for other paths. The pages of a list are one page here. */
export const sitePage = (path: string): SitePage | null =>
  pages.get(path.replace(/(?<=^\/sentiment-news.*)\/page\/\d{1,3}$/, '')) ?? null
