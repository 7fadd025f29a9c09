// Content that breaks careless layouts, on every screen and at every common width.
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenScopes } from '#contract/access-tokens.ts'
import { announcementContent } from '../server/features/announcements/factory.ts'
import { correctArticle, publishArticle } from './articles.ts'
import { openBrowser, visit, whenLoaded } from './browser.ts'
import { publishLesson } from './lessons.ts'
import { createMember, createPost, type Member, password, prepareBrowser } from './members.ts'
import { type RunningSite, startSite } from './site.ts'
import { staticPaths } from './static-paths.ts'

/** CSS pixels: the smallest phones, common phones, a tablet and laptops. */
const widths = [320, 360, 390, 768, 1280, 1440] as const

const hostileTexts = [
  `Read https://news.example.com/rss/articles/${'CBMiqAFBVV95cUxN'.repeat(14)}?oc=5`,
  '='.repeat(60),
  'हाहा'.repeat(30),
  'W'.repeat(400),
  '🚀'.repeat(120),
  `Z${'a\u0315\u0322\u0327\u0334l\u0316\u0317\u0318\u0319'.repeat(30)}`,
  'निफ्टी आज ऊपर गया और बैंक निफ्टी भी, लेकिन सोना नीचे आया। '.repeat(4),
  `ارتفع الذهب إلى أعلى مستوى له اليوم ${'ـ'.repeat(120)}`,
  `#${'बहुतलंबाटैग'.slice(0, 10).repeat(3)} $ABCDEFGHIJKLMNO NSE:${'W'.repeat(20)} @${'w'.repeat(30)}`,
]

const admin = { ADMIN_EMAIL: 'admin@example.org', ADMIN_USERNAME: 'harbour_master', ADMIN_PASSWORD: 'calm-seas-ahead' }
let site: RunningSite
let browser: Browser
let meera: Member
let administrator: Member
let newsletterId: string
let announcementId: string
let postId: string
let rejectedId: string
let badgeId: string
let tradeId: string
let lessonId: string
let articlePath: string
let articleId: string
let rohan: Member

const image = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8c5e10' } })
    .png()
    .toBuffer()

const hostileText = hostileTexts.map((text) => [{ text }])
const hostileArticle = {
  title: 'W'.repeat(150),
  summary: `محمد ${'ع'.repeat(90)}`,
  interests: 'I'.repeat(300),
  author: { name: 'W'.repeat(80), registration: 'INH000000000', about: 'हाहा'.repeat(100) },
  document: [
    { type: 'heading' as const, level: 2 as const, text: hostileText[3]! },
    { type: 'heading' as const, level: 2 as const, text: hostileText[7]! },
    {
      type: 'paragraph' as const,
      text: [{ text: 'w'.repeat(10_000), link: `https://example.com/${'w'.repeat(900)}` }],
    },
    { type: 'list' as const, isOrdered: true, items: hostileText.map((text) => ({ text, items: [{ text }] })) },
    { type: 'quote' as const, paragraphs: hostileText.slice(0, 6), source: 'S'.repeat(120) },
    { type: 'table' as const, caption: 'C'.repeat(300), rows: [hostileText.slice(0, 8), hostileText.slice(1, 9)] },
  ],
}

async function setProfile(member: Member, fields: Record<string, string>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect((await member.api.raw('PUT /auth/profile', { body: form })).status).toBe(200)
}

async function createPoll(member: Member): Promise<void> {
  const form = new FormData()
  const closesAt = new Date(Date.now() + 86_400_000).toISOString()
  const poll = { options: ['W'.repeat(80), 'हा'.repeat(40), 'ـ'.repeat(79)], closesAt }
  const fields = {
    section: 'goldtalks',
    content: 'Q'.repeat(300),
    location: 'L'.repeat(100),
    poll: JSON.stringify(poll),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect((await member.api.raw('POST /posts', { body: form })).status).toBe(201)
}

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(admin), openBrowser()])
  meera = await createMember(site, 'Meera Krishnan')
  rohan = await createMember(site, 'Rohan Deshpande')
  const website = `https://example.com/${'w'.repeat(170)}`
  await setProfile(rohan, { name: 'W'.repeat(100), bio: 'B'.repeat(500), location: 'L'.repeat(100), website })
  await setProfile(meera, { name: `محمد ${'ع'.repeat(90)}`, bio: hostileTexts[7]! })
  for (const text of hostileTexts) await createPost(rohan, 'goldtalks', text)
  await createPost(rohan, 'goldtalks', 'Small', await image(16, 16))
  await createPoll(rohan)
  const post = await createPost(rohan, 'goldtalks', `Tall ${hostileTexts[3]}`, await image(400, 4800))
  postId = post._id
  const params = { id: post._id }
  for (const comment of hostileTexts) {
    const { body } = await meera.api('POST /posts/:id/comment', { params, body: { comment } })
    await rohan.api('POST /posts/:id/comment', { params, body: { comment, parentId: body.comment._id } })
  }
  await rohan.api('POST /auth/follow/:id', { params: { id: meera.user._id } })
  await meera.api('POST /posts/report/:id', { params, body: { reason: 'other', description: 'D'.repeat(300) } })
  const { body } = await site.api()('POST /auth/login', {
    body: { identifier: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD },
  })
  await meera.api('POST /auth/confirm', { body: { password } })
  await meera.api('POST /auth/tokens', { body: { name: 'W'.repeat(60), scopes: [...tokenScopes] } })
  const rejected = await createPost(meera, 'goldtalks', hostileTexts.slice(0, 6).join('\n'))
  rejectedId = rejected._id
  administrator = { ...meera, ...body, api: site.api(body.token) }
  const description = hostileTexts.slice(0, 4).join('\n')
  lessonId = await publishLesson(site, administrator, rohan, { title: 'W'.repeat(100), description })
  ;({ id: articleId, path: articlePath } = await publishArticle(administrator.api, hostileArticle))
  await correctArticle(administrator.api, articleId, { summary: 'W'.repeat(400) })
  const letter = { subject: 'W'.repeat(120), intro: 'W'.repeat(2000), articles: [articleId], posts: [] }
  const { body: newsletter } = await administrator.api('POST /admin/newsletters', { body: { content: letter } })
  newsletterId = newsletter.newsletter._id
  const content = announcementContent({
    link: '/news',
    title: { en: 'W'.repeat(120), hi: 'हा'.repeat(60) },
    text: { en: 'W'.repeat(1000), hi: 'हा'.repeat(500) },
  })
  const { body: announced } = await administrator.api('POST /admin/announcements', { body: { content } })
  announcementId = announced.announcement._id
  const decision = { status: 'rejected', reason: 'R'.repeat(300) } as const
  const decided = { params: { id: rejectedId }, body: decision }
  expect((await administrator.api('PUT /admin/content/:id/status', decided)).status).toBe(200)
  await administrator.api('POST /auth/confirm', { body: { password: admin.ADMIN_PASSWORD } })
  const hostileBadge = {
    name: 'W'.repeat(40),
    description: 'हाहा'.repeat(50),
    section: 'global',
    points: 1000,
  } as const
  const created = await administrator.api('POST /badges/create', { body: { ...hostileBadge, isPremium: true } })
  badgeId = created.body.badge._id
  const leg = {
    side: 'buy',
    at: '2026-11-02T04:30:00.000Z',
    price: '999999999999.12345678',
    quantity: '0.00000001',
  } as const
  const written = await meera.api('POST /journal/trades', {
    body: {
      symbol: 'W'.repeat(60),
      market: 'nse',
      side: 'long',
      currency: 'INR',
      strategy: 'हाहा'.repeat(15),
      note: 'N'.repeat(10_000),
      legs: [leg, { ...leg, side: 'sell', at: '2026-11-02T05:30:00.000Z' }],
      plan: { entry: '1', stop: null, target: null, quantity: null, thesis: 'T'.repeat(2000) },
    },
  })
  tradeId = written.body.trade._id
  const hostilePlan = {
    symbol: 'W'.repeat(60),
    side: 'long',
    entry: '999999999999.12345678',
    stop: '0.00000001',
    target: null,
    validUntil: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const sharing = new FormData()
  for (const [name, value] of [
    ['section', 'fxtalks'],
    ['content', 'W'.repeat(300)],
    ['trade', tradeId],
    ['plan', JSON.stringify(hostilePlan)],
  ] as const)
    sharing.set(name, value)
  expect((await meera.api.raw('POST /posts', { body: sharing })).status).toBe(201)
  const award = { badgeId, userId: rohan.user._id, reason: 'R'.repeat(300) }
  expect((await administrator.api('POST /badges/premium/award', { body: award })).status).toBe(200)
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** Finds elements that don't fit the window, cover others or are cut off without a sign. Runs in the page. */
function findMisfits(): string[] {
  const problems: string[] = []
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.textContent ?? '').trim().slice(0, 30)}"`
  const { scrollWidth } = document.documentElement
  if (scrollWidth > window.innerWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth,
    )
    problems.push(`the page is ${scrollWidth} wide: ${wide.map(describe).join(', ')}`)
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.visually-hidden')
  const linesOf = (element: Element): DOMRect[] =>
    [element, ...element.querySelectorAll('*')].filter(isShown).flatMap((part) =>
      [...part.childNodes].flatMap((node) => {
        if (node.nodeType !== 3 || !node.textContent?.trim()) return []
        const range = document.createRange()
        range.selectNode(node)
        return [...range.getClientRects()]
      }),
    )
  const textsOverlap = (one: Element, other: Element): boolean =>
    linesOf(one).some((first) =>
      linesOf(other).some(
        (second) =>
          Math.min(first.right, second.right) - Math.max(first.left, second.left) > 2 &&
          Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 2,
      ),
    )
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  for (const state of document.querySelectorAll('.empty-state')) {
    const above = state.previousElementSibling
    const drawing = state.querySelector('.illustration')
    if (!above || !drawing || !isShown(above)) continue
    const gap = drawing.getBoundingClientRect().top - above.getBoundingClientRect().bottom
    if (gap >= 0 && gap < 20) problems.push(`an empty state is ${gap} below ${describe(above)}`)
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!isShown(element)) continue
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const hidesAll = box.height === 0 && style.overflowY !== 'visible'
    if (box.width <= 1 || hidesAll || style.clipPath !== 'none') continue
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (hasText && (box.right > window.innerWidth + 1 || box.left < -1) && !scrolls(element.parentElement))
      problems.push(`outside the window: ${describe(element)}`)
    const endsInDots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const cuts = /hidden|clip/.test(style.overflowX) && !endsInDots
    if (cuts && element.textContent?.trim() && element.scrollWidth > element.clientWidth + 1)
      problems.push(`cut off: ${describe(element)}`)
    if (!/flex|grid/.test(style.display)) continue
    const items = [...element.children].filter(
      (child) =>
        isShown(child) && /static|relative/.test(getComputedStyle(child).position) && child.textContent?.trim(),
    )
    const boxes = items.map((item) => item.getBoundingClientRect())
    for (const [index, first] of boxes.entries())
      for (const [after, second] of boxes.slice(index + 1).entries()) {
        const across = Math.min(first.right, second.right) - Math.max(first.left, second.left)
        const down = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top)
        if (across <= 2 || down <= 2) continue
        if (textsOverlap(items[index]!, items[index + 1 + after]!))
          problems.push(`${describe(items[index]!)} overlaps ${describe(items[index + 1 + after]!)}`)
      }
  }
  return problems
}

/** Loads each page once and resizes the window through all widths. */
async function checkScreens(paths: string[], member?: Member): Promise<void> {
  const { page, close } = await visit(browser)
  await prepareBrowser(page, site, member)
  const problems: string[] = []
  for (const path of paths) {
    await page.goto(site.url + path)
    await whenLoaded(page)
    if (authForms.includes(path)) await page.locator('dialog input').first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const found = await page.evaluate(findMisfits)
      problems.push(...found.map((problem) => `${path} at ${width}: ${problem}`))
    }
  }
  await close()
  expect(problems).toEqual([])
}

const authForms = ['/auth/login', '/auth/signup', '/auth/forgot-password']

const token = 'a'.repeat(43)
const isLearning = (path: string): boolean => /learning|watchhistory/.test(path)

/** web/routes/screens.test.ts checks that no page with parameters is missing here. */
const publicPaths = () => [
  ...staticPaths('public'),
  ...staticPaths('anyone'),
  ...staticPaths('bare'),
  ...authForms,
  ...['/privacy-policy', '/trading-risk', '/about', '/terms', '/refund', '/house-rules', '/cookies'],
  ...['/legal/privacy-policy/2026-11-22', '/legal/privacy-policy/changes/2026-11-22/2026-11-23'],
  ...[`/reset-password?token=${token}`, `/verify-email?token=${token}`, `/auth/verify-email?token=${token}`],
  ...['/verification-failed?reason=expired', '/notifications/unsubscribe?token=a', '/hall-of-fame/2020-01'],
  ...['/predictions?status=open', `/predictions/${'a'.repeat(24)}`, '/predictions/record/rohan_deshpande'],
  ...['/sentiment-news', '/sentiment-news/page/2', '/sentiment-news/market/gold', '/sentiment', '/news', articlePath],
  ...['/sentiment-news/market/gold/page/2', '/sentiment/nowhere', '/news/nowhere', '/sentiment-news/nowhere'],
  ...[`/learning/video/${lessonId}`, `/learning/video/${'a'.repeat(24)}`],
  ...[`/post/${postId}`, '/profile/rohan_deshpande', '/nowhere/at/all', '/nowhere-at-all'],
]
const memberPaths = () => [
  ...staticPaths('member').filter((path) => !isLearning(path)),
  ...['/dashboard/goldtalks', '/dashboard/fxtalks', '/dashboard/chartroom-ai', '/notifications?about=poll'],
  ...['/dashboard/discover?q=tall', '/dashboard/discover?q=rohan&type=people'],
  '/dashboard/leaderboard?room=goldtalks&period=weekly&date=2020-01-01',
  ...[`/profile/${rohan.user._id}/points/all`, `/profile/${meera.user._id}/points/goldtalks`],
  ...['/profile/meera_krishnan', '/rohan_deshpande', '/meera_krishnan?tab=plans', `/dashboard/badges/${badgeId}`],
  ...['/dashboard/trade-review?on=2026-11-02', `/dashboard/journal/${tradeId}`, `/dashboard/journal/${tradeId}/edit`],
  ...[`/dashboard/decisions/${rejectedId}`, `/dashboard/decisions/${'a'.repeat(24)}`],
]
const learningPaths = () => [
  ...staticPaths('member').filter(isLearning),
  ...['/dashboard/learningzone/goldtalks', `/dashboard/learningzone/educator/${rohan.user._id}`],
  ...[`/dashboard/learningzone/video/${lessonId}`, `/dashboard/learningzone/create?video=${lessonId}`],
  ...[`/dashboard/learningzone/mine/quiz/${lessonId}`, `/dashboard/learningzone/mine/series/${'a'.repeat(24)}`],
]
const adminPaths = () => [
  ...staticPaths('admin'),
  ...['/admin/points?list=ranks', '/admin/rings?list=voided', '/admin/trade-journals?shares=trade'],
  ...['/admin/visits?days=395', `/admin/users/${rohan.user._id}`, `/admin/edit-prediction/${'a'.repeat(24)}`],
  ...[`/admin/sentiment/${articleId}`, `/admin/newsletter/${newsletterId}`, `/admin/announcements/${announcementId}`],
]

it('fits every screen of a guest', () => checkScreens(publicPaths()))
it('fits every public screen of a member', () =>
  // The landing page and the auth modal send members on to their rooms.
  checkScreens(
    publicPaths().filter((path) => !['/', ...authForms].includes(path)),
    meera,
  ))
it('fits every screen of a member', () => checkScreens(memberPaths(), meera))
it('fits every screen of the learning zone', () => checkScreens(learningPaths(), rohan))
it('fits every screen of an administrator', () => checkScreens(adminPaths(), administrator))
