// The sitemaps: their index, and files that are written as they are read. Batches are read one after the other, so
// memory doesn't grow with the number of pages.
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { SitemapFile } from '#contract/sitemap-report.ts'
import { type SitemapKind, sitemapKinds } from '#contract/sitemaps.ts'
import { articlePath, postPath, videoPath } from '#contract/slug.ts'
import { minute, nowMs } from '../../platform/clock.ts'
import type { Context, Platform, SystemContext } from '../../platform/context.ts'
import type { FilePart, RawHttpResponse } from '../../platform/http/bind.ts'
import { isAccepted } from '../../platform/http/encodings.ts'
import { Failure } from '../../platform/http/failure.ts'
import { sha256 } from '../../platform/ids.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import { readChoiceTimes } from '../hall-of-fame/reads.ts'
import { mediaByPost } from '../media/reads.ts'
import {
  type ArticlePageRow,
  articlePages,
  type IdRange,
  type PageSource,
  postPages,
  predictionPages,
  profilePages,
  type SitemapSummary,
  type VideoPageRow,
  videoPages,
} from './queries.ts'
import {
  closeUrls,
  indexXml,
  newsElement,
  openNewsUrls,
  openTranslatedUrls,
  openUrls,
  openVideoUrls,
  translatedEntries,
  urlEntry,
  videoElement,
} from './sitemap-xml.ts'

export type PagedKind = Exclude<SitemapKind, 'hall-of-fame'>

type Source<R extends { id: string } = { id: string }> = {
  pages: PageSource<R>
  /**
   * Rows of a full part. The limit of sitemaps.org is 50,000 addresses. Ids of the same second come in any order, so a few
   * rows may still be added to a part that is full.
   */
  size: number
  batchSize: number
  open: string
  write(context: SystemContext, rows: R[]): Promise<string> | string
}

const source = <R extends { id: string }>(definition: Source<R>): Source => definition as unknown as Source

const sources: Record<PagedKind, Source> = {
  posts: source({
    pages: postPages,
    size: 49_000,
    batchSize: 2_000,
    open: openUrls,
    write: ({ platform: { config } }, rows) =>
      rows
        .map(({ id, content, changed_at }) => urlEntry(config.publicUrl + postPath({ _id: id, content }), changed_at))
        .join(''),
  }),
  // Descriptions may be long, and a file may have 50 MB.
  video: source({ pages: videoPages, size: 9_900, batchSize: 500, open: openVideoUrls, write: writeVideos }),
  profile: source({
    pages: profilePages,
    size: 49_000,
    batchSize: 2_000,
    open: openUrls,
    write: ({ platform: { config } }, rows) =>
      rows.map(({ username, changed_at }) => urlEntry(`${config.publicUrl}/profile/${username}`, changed_at)).join(''),
  }),
  predictions: source({
    pages: predictionPages,
    size: 24_000,
    batchSize: 2_000,
    open: openTranslatedUrls,
    write: ({ platform: { config } }, rows) =>
      rows.map(({ id, changed_at }) => translatedEntries(config.publicUrl, `/predictions/${id}`, changed_at)).join(''),
  }),
  // Google's limit for news is 1,000 entries with its extension, which only two days' articles have.
  news: source({ pages: articlePages, size: 24_000, batchSize: 2_000, open: openNewsUrls, write: writeNews }),
}

function writeNews({ platform: { config } }: SystemContext, rows: ArticlePageRow[]): string {
  const entries = rows.map(({ slug, title, published_at, changed_at, is_news }) => {
    const news = is_news ? newsElement({ product: config.product.name, title, publishedAt: published_at! }) : ''
    return translatedEntries(config.publicUrl, articlePath(slug), changed_at!, news)
  })
  return entries.join('')
}

async function writeVideos(context: SystemContext, rows: VideoPageRow[]): Promise<string> {
  const { publicUrl } = context.platform.config
  const media = await mediaByPost(
    context,
    rows.map(({ id }) => id),
  )
  const entries = rows.map((row) => {
    const url = publicUrl + videoPath(row.id)
    const poster = media.get(row.id)?.[0]
    // Google ignores videos without a thumbnail, but not their pages.
    if (!poster) return urlEntry(url, row.changed_at)
    const video = videoElement({
      title: row.title,
      description: row.description,
      tags: row.tags,
      publishedAt: row.published_at,
      thumbnail: new URL(poster.hdUrl, publicUrl).href,
      file: `${publicUrl}/api/video/stream/${row.id}`,
      seconds: row.duration_ms === null ? null : row.duration_ms / 1000,
      author: { name: row.author_name, url: `${publicUrl}/profile/${row.author_username}` },
    })
    return urlEntry(url, row.changed_at, video)
  })
  return entries.join('')
}

/** After every id. */
const end = 'g'

type State = {
  /** The last ids of full parts. */
  ends: Record<PagedKind, readonly string[]>
  index: { xml: Promise<string>; at: number } | null
}

const states = new WeakMap<Platform, State>()

function stateOf(platform: Platform): State {
  const known = states.get(platform) ?? {
    ends: { posts: [], video: [], profile: [], news: [], predictions: [] },
    index: null,
  }
  states.set(platform, known)
  return known
}

async function partsOf({ platform, db }: SystemContext, kind: PagedKind): Promise<IdRange[]> {
  const { pages, size } = sources[kind]
  const state = stateOf(platform)
  const ends = [...state.ends[kind]]
  for (;;) {
    const [last] = await pages.end(db, { after: ends.at(-1) ?? '', size })
    if (!last) break
    ends.push(last.id)
  }
  state.ends[kind] = ends
  return ['', ...ends].map((after, index) => ({ after, until: ends[index] ?? end }))
}

const fileUrl = ({ config }: Platform, kind: SitemapKind, part: number): string =>
  `${config.publicUrl}/${kind}-sitemap.xml${part > 1 ? `?part=${part}` : ''}`

async function filesOf(context: SystemContext, kind: PagedKind): Promise<SitemapFile[]> {
  const files: SitemapFile[] = []
  for (const [index, range] of (await partsOf(context, kind)).entries()) {
    const part = index + 1
    const [summary] = await sources[kind].pages.summary(context.db, range)
    const { pages, changed_at: changedAt } = summary as SitemapSummary
    files.push({ kind, part, url: fileUrl(context.platform, kind, part), pages, changedAt })
  }
  return files
}

async function hallFile(context: SystemContext): Promise<SitemapFile> {
  const kind = 'hall-of-fame'
  const times = (await readChoiceTimes(context)).map(({ at }) => at).sort()
  const url = fileUrl(context.platform, kind, 1)
  return { kind, part: 1, url, pages: times.length, changedAt: times.at(-1) ?? null }
}

/** Lists all sitemap files, also those without pages. */
export async function listFiles(context: SystemContext): Promise<SitemapFile[]> {
  const files: SitemapFile[] = []
  for (const kind of sitemapKinds)
    files.push(...(kind === 'hall-of-fame' ? [await hallFile(context)] : await filesOf(context, kind)))
  return files
}

async function writeIndex(context: SystemContext): Promise<string> {
  const files = await listFiles(context)
  return indexXml(files.flatMap(({ url, changedAt }) => (changedAt ? [{ url, changedAt }] : [])))
}

/** Raise it when the same pages are written in another way. */
const format = 2

/** The index names no page, and reads every row: once in this time is enough. */
const indexLifetime = minute

const headers = (etag: string) => ({
  'cache-control': 'no-cache',
  etag: `"${sha256(etag).slice(0, 32)}"`,
  vary: 'origin, accept-encoding',
})

export async function readSitemapIndex({ platform, db }: Context): Promise<RawHttpResponse> {
  const state = stateOf(platform)
  if (!state.index || nowMs() - state.index.at >= indexLifetime) {
    const index = { xml: writeIndex({ platform, db }), at: nowMs() }
    state.index = index
    index.xml.catch(() => {
      if (state.index === index) state.index = null
    })
  }
  const xml = await state.index.xml
  return { headers: headers(xml), body: xml }
}

/** Batches of all sitemaps in this process. A search engine that reads slowly keeps no place. */
const inTurn = createSemaphore(2)

export async function* writePages(context: SystemContext, kind: PagedKind, range: IdRange): AsyncGenerator<string> {
  const { pages, batchSize, open, write } = sources[kind]
  yield open
  for (let { after } = range; ; ) {
    const [xml, last] = await inTurn(async () => {
      const rows = await pages.batch(context.db, { after, until: range.until, limit: batchSize })
      return [await write(context, rows), rows.length === batchSize ? rows.at(-1)!.id : null] as const
    })
    if (xml !== '') yield xml
    if (last === null) break
    after = last
  }
  yield closeUrls
}

function send({ log }: Context, text: AsyncIterable<string>, target: Writable, isCompressed: boolean): void {
  // Two batches wait for the network or the compression at most.
  const readable = Readable.from(text, { highWaterMark: 2 })
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const sent = isCompressed ? pipeline(readable, gzip, target) : pipeline(readable, target)
  sent.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'a sitemap broke off')
  })
}

type SitemapRequest = { kind: PagedKind; part: number; acceptEncoding: string | undefined }

export async function readSitemap(
  context: Context,
  { kind, part, acceptEncoding = '' }: SitemapRequest,
): Promise<RawHttpResponse> {
  const { platform, db } = context
  const range = (await partsOf(context, kind))[part - 1]
  if (!range) throw new Failure('not_found')
  const [summary] = await sources[kind].pages.summary(db, range)
  const { pages, version } = summary as SitemapSummary
  const isCompressed = isAccepted(acceptEncoding, 'gzip')
  const body: FilePart = {
    send: (target) => send(context, writePages(context, kind, range), target, isCompressed),
    close: () => {},
  }
  return {
    headers: {
      ...headers([format, kind, part, platform.config.publicUrl, pages, version].join(' ')),
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
    body,
  }
}

export async function readHallSitemap(context: Context, part: number): Promise<RawHttpResponse> {
  if (part > 1) throw new Failure('not_found')
  const { publicUrl } = context.platform.config
  const halls = await readChoiceTimes(context)
  const entries = halls.map(({ month, at }) => translatedEntries(publicUrl, `/hall-of-fame/${month}`, at))
  const xml = [openTranslatedUrls, ...entries, closeUrls].join('')
  return { headers: headers(xml), body: xml }
}
