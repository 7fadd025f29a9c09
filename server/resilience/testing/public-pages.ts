// A site with something on every public page.
import { type DocumentName, documentNames } from '#contract/legal-limits.ts'
import { missing, newsletter, preview, trust, value, video } from '#contract/messages/en/landing-sections.ts'
import { sampleTestimonials } from '#contract/messages/en/testimonials.ts'
import type { Block } from '#contract/news-document.ts'
import { articlePath, postPath } from '#contract/slug.ts'
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { createTestArticle, paragraph } from '../../features/news/factory.ts'
import { postForm } from '../../features/posts/factory.ts'
import { createPrediction } from '../../features/predictions/factory.ts'
import { profileForm } from '../../features/profiles/factory.ts'
import { updateGauges } from '../../features/sentiment/feature.ts'
import { createVideo } from '../../features/videos/factory.ts'
import { fromNow, hour } from '../../platform/clock.ts'
import type { TestSite } from '../../testing/test-site.ts'
import { drawChart } from './images.ts'
import { createRandom } from './random.ts'

/** `words`: what the page must say without scripts. `isIndexed`: search engines may list it. */
export type PublicPage = { name: string; path: string; words: string[]; isIndexed: boolean }

export type PublicContent = {
  author: CreatedMember
  admin: CreatedMember
  post: string
  video: string
  article: { id: string; slug: string; version: number }
  pages: PublicPage[]
}

const page = (name: string, path: string, ...words: string[]): PublicPage => ({ name, path, words, isIndexed: true })

/** A text of each section in its order. The hall of fame is between the promises and the newsletter. */
const landingWords = [
  ...[value.title, video.title, missing.lead, trust.title],
  ...['Meera Krishnan', newsletter.title, preview.lead],
  ...sampleTestimonials.flatMap(({ name, role, text }) => [name, role, text]),
]

async function legalPage({ api }: TestSite, name: DocumentName): Promise<PublicPage> {
  const { title, lead, sections } = (await api()('GET /legal/:document', { params: { document: name } })).body.document
  const headings = sections.map((section: { title: string }) => section.title)
  return page(name, `/${name}`, title, lead, ...headings)
}

const document: Block[] = [
  { type: 'heading', level: 2, text: [{ text: 'What a level is' }] },
  paragraph('A level is a place where people have said that they will trade.'),
  { type: 'list', isOrdered: true, items: [{ text: [{ text: 'First' }], items: [{ text: [{ text: 'Inside' }] }] }] },
  { type: 'quote', paragraphs: [[{ text: 'Nobody sold lower.' }]], source: 'A member' },
  {
    type: 'table',
    caption: 'Touches',
    rows: [
      [[{ text: 'Day' }], [{ text: 'Low' }]],
      [[{ text: '1' }], [{ text: '2' }]],
    ],
  },
]

async function createDiscussedPost({ api }: TestSite, author: CreatedMember, reader: CreatedMember) {
  const poll = JSON.stringify({ options: ['Up', 'Down'], closesAt: fromNow(24 * hour) })
  const form = postForm(
    {
      section: 'goldtalks',
      content: 'Gold came back to the floor. #mcx\n\nWrong below it.',
      poll,
      alt: '["Three touches"]',
    },
    [await drawChart(createRandom('public pages'))],
  )
  const { post } = (await api(author.token).raw('POST /posts', { body: form })).body
  const params = { id: post._id }
  await api(reader.token)('POST /posts/:id/like', { params })
  const { body } = await api(reader.token)('POST /posts/:id/comment', {
    params,
    body: { comment: 'Same on the 4 hour.' },
  })
  const reply = { comment: 'It held there, too.', parentId: body.comment._id }
  await api(author.token)('POST /posts/:id/comment', { params, body: reply })
  return post as { _id: string; content: string; author: { name: string } }
}

async function createArticleWithCover(site: TestSite, admin: CreatedMember) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await drawChart(createRandom('cover')))]), 'chart.png')
  const { image } = (await site.api(admin.token).raw('POST /admin/sentiment-posts/images', { body: form })).body
  const author = { name: 'Anjali Rao', registration: 'INH000000000', about: 'Writes about gold.' }
  const inText: Block = { type: 'image', image: image._id, alt: 'Two touches', caption: 'Gold, daily' }
  const change = { cover: { image: image._id, alt: 'Two touches' }, document: [...document, inText], author }
  return await createTestArticle(site.platform, admin, change)
}

/** A closed month with one member in its hall. */
async function chooseHall({ database }: TestSite, member: CreatedMember): Promise<void> {
  await database.pool.query({
    text: `with choice as (
             insert into hall_of_fame_choices (month, version, is_automatic, at) values ('2026-09-01', 1, false, now())
             returning month, version)
           insert into hall_of_fame_members (month, version, member_id, rank, points, position)
           select month, version, $1, 1, 900, 1 from choice`,
    values: [member.id],
  })
}

export async function createPublicContent(site: TestSite): Promise<PublicContent> {
  const admin = await createMember(site.platform, { role: 'admin', name: 'Nandini Rao' })
  const author = await createMember(site.platform, { name: 'Meera Krishnan', username: 'meera_k' })
  const reader = await createMember(site.platform, { name: 'Rohan Deshpande' })
  const profile = { bio: 'Gold, mostly.', website: 'https://meera.example' }
  const photo = await drawChart(createRandom('photo'), 64, 64)
  await site.api(author.token).raw('PUT /auth/profile', { body: profileForm(profile, photo) })
  const post = await createDiscussedPost(site, author, reader)
  const { id: video } = await createVideo(site.platform, author, { title: 'Reading a range' })
  const article = await createArticleWithCover(site, admin)
  const prediction = await createPrediction(site.platform)
  await chooseHall(site, author)
  await updateGauges(site.platform)
  await site.idle()
  const articleWords = [
    'Market sentiment',
    'Why a floor breaks',
    'What a level is',
    'Nobody sold lower.',
    'Anjali Rao',
    'INH000000000',
  ]
  const pages = [
    page('landing', '/', ...landingWords),
    page(
      'post',
      postPath(post),
      'Gold came back to the floor.',
      'Same on the 4 hour.',
      'It held there, too.',
      'Three touches',
    ),
    page('profile', '/profile/meera_k', 'Meera Krishnan', 'Gold, mostly.', 'Gold came back to the floor.'),
    page('lesson', `/learning/video/${video}`, 'Reading a range', 'educator-card', '1 lesson'),
    page('lessons', '/learning', 'Reading a range'),
    page('article', articlePath(article.slug), ...articleWords),
    page('news', '/sentiment-news', 'Why a floor breaks', 'Gold and silver'),
    page('news of a market', '/sentiment-news/market/gold', 'Why a floor breaks'),
    page('hall of fame', '/hall-of-fame/2026-09', 'Meera Krishnan', 'September 2026'),
    page('halls of fame', '/hall-of-fame', 'Meera Krishnan'),
    page('prediction', `/predictions/${prediction._id}`, prediction.question, prediction.criteria),
    page('points', '/how-points-work', 'How points work'),
    page('gauge', '/how-sentiment-works', 'How the gauge is counted'),
    ...(await Promise.all(documentNames.map((name) => legalPage(site, name)))),
    { ...page('earlier version', '/legal/privacy-policy/2026-11-22', '<h1'), isIndexed: false },
    { ...page('login', '/auth/login', '<h1'), isIndexed: false },
    { ...page('room', '/dashboard/goldtalks'), isIndexed: false },
  ]
  return { author, admin, post: post._id, video, article, pages }
}
