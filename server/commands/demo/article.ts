// Publishes the demo's articles by the same actions as administrators.
import type { ArticleContent } from '#contract/news-administration.ts'
import type { Block } from '#contract/news-document.ts'
import type { MarketType } from '#contract/news-limits.ts'
import { createArticle, saveArticle, uploadImage } from '../../features/news/actions/edit.ts'
import { featureArticle, publishArticle, scheduleArticle } from '../../features/news/actions/publish.ts'
import { getForAdministrators } from '../../features/news/reads.ts'
import { day, nowMs } from '../../platform/clock.ts'
import { drawChart } from './chart.ts'
import { contextFor, type DemoContext, minutesPerDay, type TimedAction, upload } from './members.ts'
import type { DemoChart } from './post.ts'

export type DemoArticle = {
  market: MarketType
  title: string
  summary: string
  /** In days. */
  ago: number
  chart?: DemoChart
  document: Block[]
  isFeatured?: boolean
  /** Published tomorrow instead. */
  isScheduled?: boolean
  /** A text that replaces the paragraph, half a day later. */
  correction?: { of: string; by: string; text: string }
}

export const heading = (text: string): Block => ({ type: 'heading', level: 2, text: [{ text }] })
export const paragraph = (text: string): Block => ({ type: 'paragraph', text: [{ text }] })
export const list = (...items: string[]): Block => ({
  type: 'list',
  isOrdered: false,
  items: items.map((text) => ({ text: [{ text }] })),
})
export const quote = (text: string, source = ''): Block => ({ type: 'quote', paragraphs: [[{ text }]], source })
export const table = (caption: string, ...rows: string[][]): Block => ({
  type: 'table',
  caption,
  rows: rows.map((row) => row.map((text) => [{ text }])),
})

const author = {
  name: 'Anjali Rao',
  registration: null,
  about: 'Writes about markets and how people trade them. An invented author of this demo.',
}

const corrected = (document: Block[], { of, by }: NonNullable<DemoArticle['correction']>): Block[] =>
  document.map((block) => (block.type === 'paragraph' && block.text[0]?.text === of ? paragraph(by) : block))

type Renderer = Parameters<typeof drawChart>[0]
type ArticleContext = DemoContext & { renderer: Renderer; administrator: string }

async function publish(context: ArticleContext, article: DemoArticle, ids: Map<DemoArticle, string>): Promise<void> {
  const inside = contextFor(context, context.administrator, 'admin')
  const { title, summary, market: marketType, chart, document } = article
  const file = chart && (await upload(context, 'image', await drawChart(context.renderer, chart)))
  const cover = file ? { image: (await uploadImage(inside, [file]))._id, alt: `A drawn chart: ${chart!.title}` } : null
  const content: ArticleContent = {
    title,
    summary,
    marketType,
    cover,
    document,
    author,
    interests: 'Holds no position in what this article names.',
  }
  const { _id: id, version } = await createArticle(inside, { content }, null)
  ids.set(article, id)
  if (article.isScheduled) {
    await scheduleArticle(inside, id, { version, scheduledAt: new Date(nowMs() + day).toISOString() })
    return
  }
  await publishArticle(inside, id, { version })
  if (article.isFeatured) await featureArticle(inside, id, { isFeatured: true })
}

async function correct(context: ArticleContext, article: DemoArticle, id: string): Promise<void> {
  const inside = contextFor(context, context.administrator, 'admin')

  const { content, version } = await getForAdministrators(inside, id)
  const document = corrected(content.document, article.correction!)
  const saved = await saveArticle(inside, id, { content: { ...content, document }, version })
  await publishArticle(inside, id, { version: saved.version, correction: article.correction!.text })
}

/** Articles are published at their times, and one is corrected. */
export function articleActions(context: ArticleContext, articles: DemoArticle[]): TimedAction[] {
  const ids = new Map<DemoArticle, string>()
  return articles.flatMap((article) => {
    const ago = article.ago * minutesPerDay
    const first = { ago, run: () => publish(context, article, ids) }
    if (!article.correction) return [first]
    return [first, { ago: ago - minutesPerDay / 2, run: () => correct(context, article, ids.get(article)!) }]
  })
}
