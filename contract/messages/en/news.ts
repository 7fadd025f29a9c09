// The server's messages about news articles, and what is missing before one can be published.
import { formatNumber } from '../../format-number.ts'
import { newsLimits as limits } from '../../news-limits.ts'

export const validation = {
  titleLong: `A title can have up to ${limits.titleLength} characters`,
  summaryLong: `A summary can have up to ${limits.summaryLength} characters`,
  slug: `An address has lower-case letters, digits and single dashes, up to ${limits.slugLength} characters`,
  slugTaken: 'Another article has or had this address. Please choose another one.',
  authorLong: `An author's name can have up to ${limits.authorLength} characters`,
  registration: 'A SEBI registration number looks like INH000000000 or INA000000000',
  aboutLong: `The text about the author can have up to ${limits.aboutLength} characters`,
  interestsLong: `The text about interests can have up to ${limits.interestsLength} characters`,
  correctionLong: `A correction can have up to ${limits.correctionLength} characters`,
  correctionMissing: 'Say what was wrong and what is right',
  correctionOfNew: 'Only a published article can be corrected',
  link: 'A link begins with https://, http:// or a slash',
  linkLong: `A link can have up to ${formatNumber(limits.linkLength)} characters`,
  controlCharacters: "This text has characters that can't be shown",
  stackedMarks: 'This text has too many marks above or below one letter',
  documentLong: `An article can have up to ${formatNumber(limits.documentLength)} characters`,
  tooManyBlocks: `An article can have up to ${limits.blocks} paragraphs and other parts`,
  tooManySpans: 'A paragraph of this article changes its format too often',
  tooManyItems: `A list can have up to ${limits.items} items`,
  listEmpty: 'A list needs an item',
  tooManyColumns: `A table can have up to ${limits.tableColumns} columns`,
  tooManyRows: `A table can have up to ${limits.tableRows} rows`,
  tableShort: 'A table needs a row below its head',
  tableUneven: 'All rows of a table need the same number of cells',
  tooManyImages: `An article can have up to ${limits.images} images`,
  captionLong: `A caption can have up to ${limits.captionLength} characters`,
  altLong: `A description of an image can have up to ${limits.captionLength} characters`,
  quoteSourceLong: `The source of a quote can have up to ${limits.quoteSourceLength} characters`,
  block: 'An article consists of headings, paragraphs, lists, quotes, images and tables',
  imageGone: 'An image of this article is gone. Please upload it again.',
  imageMissing: 'Please choose an image',
  scheduledAt: `Choose a time in the future, at most ${limits.scheduleDays} days ahead`,
} as const

/** The fields that an article needs before it is published. */
export const missing = {
  title: 'Add a title',
  summary: 'Add a summary',
  author: 'Add the name of the author',
  document: 'Write the article',
  coverAlt: 'Describe what the main image shows',
  imageAlt: 'Describe what each image shows',
} as const

export const feed = {
  title: (product: string, market: string | null) =>
    market ? `${product}: Sentiment News, ${market}` : `${product}: Sentiment News`,
  description: 'What members expect, market by market, and what happened around it. Educational, not advice.',
  corrected: (date: string, text: string) => `Corrected on ${date}. ${text}`,
  risk: "Educational, not advice. Trading involves risk. Only risk capital you're prepared to lose.",
} as const

/** Words for markets, also in titles. */
export const markets = {
  bitcoin: 'Bitcoin and crypto',
  gold: 'Gold and silver',
  forex: 'Forex',
  index: 'Indices',
} as const
