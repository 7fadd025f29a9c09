// Names and limits of news articles.
import type { Section } from './common.ts'

/** In the order in which they are listed. */
export const marketTypes = ['bitcoin', 'gold', 'forex', 'index'] as const
export type MarketType = (typeof marketTypes)[number]

/** The room in which members talk about the market. */
export const roomOfMarket = {
  bitcoin: 'bittalks',
  gold: 'goldtalks',
  forex: 'fxtalks',
  index: 'indextalks',
} as const satisfies Record<MarketType, Section>

/**
 * draft: never published. scheduled: published at a set time. published: everyone can read it. unpublished: taken back
 * after it was published.
 */
export const articleStatuses = ['draft', 'scheduled', 'published', 'unpublished'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

/** An address of this site, or of another one without a username or invisible characters, which would hide where it leads. */
export const articleLink = /^(?:https?:\/\/(?![^/?#]*[@\\])[^\s<>"\\\p{C}]+|\/(?![/\\])[^\s<>"\\\p{C}]*)$/u

/** Characters are UTF-16 code units, as a text field counts them. */
export const newsLimits = {
  pageSize: 9,
  titleLength: 150,
  summaryLength: 400,
  slugLength: 80,
  authorLength: 80,
  aboutLength: 400,
  interestsLength: 300,
  correctionLength: 600,
  captionLength: 300,
  quoteSourceLength: 120,
  linkLength: 1000,
  /** Of all texts of a document together. */
  documentLength: 40_000,
  blocks: 400,
  /** Paragraphs of a quote, and items of a list. */
  items: 100,
  listDepth: 3,
  tableRows: 60,
  tableColumns: 8,
  /** Parts of one paragraph with different formats. */
  spans: 200,
  images: 20,
  /** Of a request with an article. 40,000 letters of Hindi take 120 KB, and formats come on top. */
  bodyBytes: 512 * 1024,
  /** Days until the time at which an article is published. */
  scheduleDays: 365,
} as const

/** Words that a person reads in a minute. */
export const readingSpeed = 220
