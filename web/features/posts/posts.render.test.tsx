// @vitest-environment happy-dom
import { act, type ReactElement, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { compose } from '#contract/messages/en/compose-screens.ts'
import { offline } from '#contract/messages/en/offline-screens.ts'
import { plan, planForm, planList } from '#contract/messages/en/plans-screens.ts'
import { postActions as actionTexts } from '#contract/messages/en/post-actions-screens.ts'
import { postEdits as editTexts } from '#contract/messages/en/post-edits-screens.ts'
import { postLists as listTexts } from '#contract/messages/en/post-lists-screens.ts'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import { feed as feedTexts, newcomer, roomTitle } from '#contract/messages/en/rooms-screens.ts'
import { sharedRecord } from '#contract/messages/en/shared-records.ts'
import { synthetic } from '#contract/messages/en/synthetic.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { review, scheduled } from '#contract/messages/en/under-review-screens.ts'
import { sections } from '#contract/sections.ts'
import {
  author,
  byCursor,
  byNumber,
  canAsAuthor,
  hourAgo,
  hoursFromNow,
  id,
  image,
  member,
  poll,
  post,
  queuedAction,
  tomorrow,
} from '../../platform/testing/fixtures.ts'
import { listedPlan, planResult, postPlan, sharedReview, sharedTrade } from '../../platform/testing/fixtures-journal.ts'
import {
  networkError,
  render,
  type State,
  serverError,
  testRetry,
  testStates,
  testTexts,
} from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import type { FeedFilter } from './api.ts'
import Composer from './composer.tsx'
import { DropTarget, ImageList, useImagePicker } from './composer-images.tsx'
import { ComposerUnderReview } from './composer-under-review.tsx'
import { CopyLink } from './copy-link.tsx'
import DeletePost from './delete-post.tsx'
import type { DraftImage } from './drafts.ts'
import { Feed } from './feed.tsx'
import NewcomerCard from './newcomer-card.tsx'
import PlanList from './plan-list.tsx'
import { PollComponentsContext } from './poll-components.ts'
import { PostCard } from './post-card.tsx'
import PostEdits from './post-edits.tsx'
import { LikedPosts, MemberPosts, type PostsView, SavedPosts } from './post-lists.tsx'
import { PostView } from './post-view.tsx'
import RoomPage from './room-page.tsx'
import type { ChartUploads } from './use-chart-uploads.ts'

const ignore = () => {}
const { lastPage, firstOfMany } = byCursor
const loaded = { posts: [post()], pagination: lastPage }
const none = { posts: [], pagination: lastPage }
const { content } = post()

const listedPlans = {
  plans: [
    listedPlan({ result: planResult() }),
    listedPlan({ _id: id(721), state: 'deleted', details: null, result: planResult({ r: '-1.15' }) }),
    listedPlan({ _id: id(722), state: 'rejected', details: null, isOver: true, validUntil: hourAgo }),
  ],
  counts: { all: 4, gains: 1, losses: 1, even: 0, notTaken: 0, open: 0, neverClosed: 1, publishedLate: 1, gone: 1 },
  pagination: lastPage,
}

const card = (change: Parameters<typeof post>[0] = {}, options: Partial<State> = {}): State => ({
  element: <PostCard post={post(change)} />,
  ...options,
})

testStates({
  'a post shows its author, its room and its counts': {
    ...card({
      author: author({ bestBadge: { _id: id(2), name: 'Navigator', instrument: 'sextant', tier: 'gold' } }),
      location: 'Pune',
    }),
    shows: ['Meera Kulkarni', '@meera_k', 'Navigator', content, 'goldtalks', 'Pune', '#gold'],
    offers: [
      texts.like('3'),
      texts.comments('2', false),
      texts.save('1'),
      texts.share,
      actionTexts.moreActions('Meera Kulkarni'),
    ],
  },
  'an edited post says so': { ...card({ editedAt: hourAgo }), shows: [texts.edited] },
  'a post without text shows its images': card({ content: '', media: [image(), image({ _id: id(71), alt: '' })] }),
  'images made with AI say so': {
    ...card({ isSynthetic: true, media: [image(), image({ _id: id(71), alt: '' })] }),
    shows: [synthetic.label],
  },
  'other images have no such label': { ...card({ media: [image()] }), hides: [synthetic.label] },
  'a post under review has no action bar, and can be appealed': {
    ...card({
      status: 'pending',
      publishedAt: null,
      can: { ...canAsAuthor, appeal: true },
      review: { reasons: [], note: null, appeal: null, appealUntil: null },
    }),
    viewer: 'member',
    shows: [review.pending.post],
    offers: [review.appeal],
    hides: [texts.like('3')],
  },
  'a rejected post shows the note and the appeal that was sent': {
    ...card({
      status: 'rejected',
      publishedAt: null,
      review: {
        reasons: [],
        note: 'No advertising, please.',
        appeal: { text: 'It is none.', at: hourAgo, isRefused: false },
        appealUntil: null,
      },
    }),
    viewer: 'member',
    shows: [review.rejected.post, 'No advertising, please.', review.appealed],
  },
  'a scheduled post shows its time, which can be changed': {
    ...card({ status: 'scheduled', publishedAt: null, scheduledAt: tomorrow, can: canAsAuthor }),
    viewer: 'member',
    shows: [scheduled.scheduledFor],
    offers: [scheduled.changeTime, scheduled.publishNow],
  },
  'a post shows what its author shares from the journal': {
    element: <PostCard post={post({ sharedTrade: sharedTrade(), sharedReview: sharedReview() })} />,
    shows: ['NIFTY NOV FUT', '+1.82 R', sharedRecord.stated, sharedRecord.reviewTitle.week],
  },
  'a post shows its plan, which is a personal view': {
    ...card({ plan: postPlan() }),
    shows: ['GOLDM DEC', 'Long', '1,24,200', '1,23,960', '3.17 R', plan.open, plan.note],
    hides: [plan.neverClosed, plan.makeTrade, plan.toTrade],
  },
  'a plan that was not closed by its date says so': {
    ...card({ plan: postPlan({ isOver: true, target: null }) }),
    shows: [plan.neverClosed],
    hides: [plan.open, plan.planned],
  },
  'a plan shows a loss that was stated': {
    ...card({ plan: postPlan({ isOver: true, result: planResult({ r: '-1.15' }) }) }),
    shows: ['−1.15 R', plan.note],
    hides: [plan.neverClosed, plan.withdrawn],
  },
  'a plan shows what was stated first, and that the trade is gone': {
    ...card({
      plan: postPlan({ result: planResult({ first: { r: '-1', statedAt: hourAgo }, isWithdrawn: true }) }),
    }),
    shows: ['+1.82 R', 'first stated −1.00 R', plan.withdrawn],
  },
  'the author can make a trade of a plan': {
    ...card({ can: canAsAuthor, plan: postPlan({ trade: null }) }, { viewer: 'member' }),
    offers: [plan.makeTrade],
  },
  'the author can open the trade of a plan': {
    ...card({ plan: postPlan({ trade: id(700) }) }, { viewer: 'member' }),
    offers: [plan.toTrade],
    hides: [plan.makeTrade],
  },
  'a plan of a post under review can not be traded': {
    ...card({ status: 'pending', publishedAt: null, plan: postPlan({ trade: null }) }, { viewer: 'member' }),
    hides: [plan.makeTrade],
  },
  "a member's plans are counted, with those of deleted posts": {
    element: <PlanList memberId={id(1)} />,
    responses: { 'GET /user/plans/:id': listedPlans },
    shows: [
      ...['GOLDM DEC', '+1.82 R', planList.states.deleted, '−1.15 R', planList.stated, planList.gone],
      ...[planList.gains, planList.losses, planList.neverClosed, planList.publishedLate],
      ...[planList.states.rejected, plan.publishedLate],
    ],
    offers: [planList.toPost],
    hides: [planList.even],
  },
  'a member without plans has an empty list': {
    element: <PlanList memberId={id(1)} />,
    responses: { 'GET /user/plans/:id': { ...listedPlans, plans: [], counts: { ...listedPlans.counts, all: 0 } } },
    shows: [planList.emptyTitle],
    hides: [planList.stated],
  },
  'plans load': {
    element: <PlanList memberId={id(1)} />,
    responses: { 'GET /user/plans/:id': 'pending' },
    shows: [planList.loading],
  },
  'plans say when they could not be loaded, and can be loaded again': {
    element: <PlanList memberId={id(1)} />,
    responses: { 'GET /user/plans/:id': serverError },
    shows: [planList.failed],
    offers: [ui.tryAgain],
  },
  'a post shows its poll': {
    element: (
      <PollComponentsContext value={{ View: ({ poll }) => <bdi>{poll.question}</bdi>, Fields: () => null }}>
        <PostCard post={post({ poll: poll() })} />
      </PollComponentsContext>
    ),
    shows: ['Where does gold close this week?'],
  },
  "a post's own page has its author as the title, and its comments beside it": {
    element: (
      <PostView post={post({ media: [image()] })} heading="h1" onDeleted={ignore}>
        The comments
      </PostView>
    ),
    responses: { 'GET /posts/stats/:id': { stats: { likesCount: 3, commentsCount: 2, savesCount: 1 } } },
    shows: [texts.risk, 'The comments'],
  },
  'a link to a post can be copied': { element: <CopyLink post={post()} />, offers: [actionTexts.copyLink] },
})
testTexts('a plan', (text) => card({ plan: postPlan({ symbol: text }) }))
testTexts('PostCard', (text) => card({ content: text, location: text, author: author({ name: text }) }))

test('the description of an image is its alternative text as it was written', async () => {
  const { document } = await render(
    card({ media: [image({ alt: '"><b>Gold</b>' }), image({ _id: id(71), alt: '' })] }).element,
  )
  const alternatives = [...document.querySelectorAll('img.sharp')].map((each) => each.getAttribute('alt'))
  expect(alternatives).toEqual(['"><b>Gold</b>', texts.image(2, 2, 'Meera Kulkarni')])
})

const postWith = (count: number, change: Parameters<typeof post>[0] = {}) =>
  post({ media: Array.from({ length: count }, (_, index) => image({ _id: id(70 + index) })), ...change })

describe('the charts of a post', () => {
  test.each([
    [1, 1, ''],
    [2, 2, ''],
    [3, 3, ''],
    [4, 4, ''],
    [5, 4, texts.moreCharts(1)],
    [10, 4, texts.moreCharts(6)],
  ])('of %i, %i are shown %s', async (count, shown, more) => {
    const { document, text } = await render(<PostCard post={postWith(count)} />)
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="chart="]')]
    expect(links.map(({ href }) => new URL(href).searchParams.get('chart'))).toEqual(
      Array.from({ length: shown }, (_, index) => `${post()._id}-${index + 1}`),
    )
    expect(text().includes(texts.moreCharts(1).slice(2))).toBe(more !== '')
    if (more) expect(text()).toContain(more)
    if (count > 1) expect(document.querySelector('ul')?.getAttribute('aria-label')).toBe(texts.charts(count))
  })

  test('know their size before they load, and are never enlarged', async () => {
    const { document } = await render(<PostCard post={postWith(1, { media: [image({ width: 16, height: 16 })] })} />)
    const style = document.querySelector<HTMLElement>('figure')!.style
    expect(style.getPropertyValue('--chart-width')).toBe('16px')
    expect(style.getPropertyValue('--chart-min-height')).toBe('16px')
    expect(document.querySelector('.progressive-image')!.hasAttribute('data-small')).toBe(true)
  })

  test.each([
    [true, 'true'],
    [false, 'false'],
  ])('are marked as light as the server says: %s', async (isLight, marked) => {
    const { document } = await render(<PostCard post={postWith(1, { media: [image({ isLight })] })} />)
    expect(document.querySelector('.progressive-image')!.getAttribute('data-light')).toBe(marked)
  })
})

describe('a click on the text of a post', () => {
  const clickOn = async (selector: string, options: MouseEventInit = {}, type = 'click') => {
    const { query, document, advance } = await render(<PostCard post={post({ content: 'See #gold today' })} />)
    const target = document.querySelector(selector)!
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...options })
    await act(async () => void target.dispatchEvent(event))
    await advance(0)
    return query()
  }

  test('opens the post, which has one link for keyboards and screen readers', async () => {
    expect(await clickOn('.post-text')).toContain(`post=${post()._id}`)
    expect(document.querySelectorAll('.post a[href*="post="], .post a[href*="/post/"]')).toHaveLength(1)
  })

  test('follows a link in it instead', async () => {
    expect(await clickOn('.post-text a')).not.toContain('post=')
  })

  test('ends a selection instead', async () => {
    vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'gold' } as Selection)
    expect(await clickOn('.post-text')).not.toContain('post=')
  })

  test.each([
    ['with the middle button', { button: 1 }, 'auxclick'],
    ['with Ctrl', { ctrlKey: true }, 'click'],
  ])('%s opens it in a new tab', async (_, options, type) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    expect(await clickOn('.post-text', options, type)).not.toContain('post=')
    expect(open).toHaveBeenCalledWith(`/post/${post()._id}/see-gold-today`, '_blank', 'noopener')
  })

  test('with the right button opens nothing', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    expect(await clickOn('.post-text', { button: 2 }, 'auxclick')).not.toContain('post=')
    expect(open).not.toHaveBeenCalled()
  })
})

const feed = (responses: State['responses'], filter: Partial<FeedFilter> = {}): State => ({
  element: (
    <Feed
      filter={{ section: 'goldtalks', ...filter }}
      emptyAction={<button type="button">Write</button>}
      people="Whom to follow"
    />
  ),
  viewer: 'member',
  responses,
})
const noPosts = { 'GET /posts': none }

testStates({
  'a feed loads': { ...feed({ 'GET /posts': 'pending' }), shows: [feedTexts.loading] },
  'a room is empty': {
    ...feed(noPosts),
    shows: [feedTexts.emptyTitle, feedTexts.emptyText],
    offers: ['Write'],
  },
  'nobody used a tag': {
    ...feed(noPosts, { tag: 'silver' }),
    shows: [feedTexts.tagged('silver')],
    offers: [feedTexts.showAll],
  },
  'a member follows nobody who posts': {
    ...feed(noPosts, { sort: 'following' }),
    shows: [feedTexts.emptyFollowing.title, 'Whom to follow'],
    offers: [feedTexts.findPeople],
  },
  'a room has no top posts': {
    ...feed(noPosts, { sort: 'top' }),
    shows: [feedTexts.emptyTop.title],
    offers: ['Write'],
  },
  'a feed ends': { ...feed({ 'GET /posts': loaded }), shows: [content, feedTexts.end] },
  'a feed goes on': {
    ...feed({ 'GET /posts': { ...loaded, pagination: firstOfMany } }),
    shows: [content],
    hides: [feedTexts.end],
  },
  'a feed needs a connection the first time, and still shows what is unsent': {
    ...feed({ 'GET /posts': networkError }),
    actions: [queuedAction('post', { fields: { section: 'goldtalks', content: 'From a tunnel' }, images: [] })],
    shows: ['From a tunnel', offline.queued, ui.offline.title],
    offers: [ui.tryAgain],
  },
  'an unsent post shows its poll and its time': {
    ...feed(noPosts),
    actions: [
      queuedAction('post', {
        fields: {
          section: 'goldtalks',
          content: 'Where to?',
          scheduledAt: tomorrow,
          poll: JSON.stringify({ options: ['Up', 'Down'], closesAt: tomorrow }),
        },
        images: [],
      }),
    ],
    shows: ['Where to?', 'Up', 'Down', offline.scheduledFor],
  },
  'a failed post offers to send it again or discard it': {
    ...feed(noPosts),
    actions: [
      queuedAction(
        'post',
        { fields: { section: 'goldtalks', content: 'Too many tags' }, images: [] },
        { status: 'failed', lastError: 'A post can have up to 10 tags.' },
      ),
    ],
    shows: [offline.notSent, 'A post can have up to 10 tags.'],
    offers: [offline.retry, offline.discard],
  },
})
testRetry('Feed', { ...feed({ 'GET /posts': loaded }), call: 'GET /posts', shows: [content] })

const room = (search: string): State => ({
  element: <RoomPage people="Whom to follow" gaugeLine="57 leaning to greed" />,
  viewer: 'member',
  route: '/dashboard/$section',
  url: `/dashboard/goldtalks${search}`,
  responses: { 'GET /posts': loaded },
})
testStates({
  'a room has a title, orders and a place to write': {
    ...room(''),
    shows: [roomTitle('goldtalks'), content, '57 leaning to greed'],
    offers: [feedTexts.sorts.latest, feedTexts.sorts.top, feedTexts.sorts.following],
  },
  "a tag's posts have no orders, and a way back": {
    ...room('?tag=silver'),
    shows: [feedTexts.tagged('silver')],
    offers: [feedTexts.showAll],
    hides: [feedTexts.sorts.following, '57 leaning to greed'],
  },
})

test('new members are led to rooms and people, until they hide that', async () => {
  const viewer = member({ createdAt: hourAgo })
  const card = () => render(<NewcomerCard people="Whom to follow" />, { viewer })
  const view = await card()
  expect(view.text()).toContain('Whom to follow')
  expect(view.actions()).toEqual([...sections, newcomer.findPeople, newcomer.hide])
  await view.click(newcomer.hide)
  expect(view.text()).toBe('')
  expect((await card()).text()).toBe('')
})
test('members of more than a week need no introduction', async () => {
  const viewer = member({ createdAt: hoursFromNow(-8 * 24) })
  expect((await render(<NewcomerCard people="Whom to follow" />, { viewer })).text()).toBe('')
})

const numbered = { posts: [post()], pagination: byNumber.lastPage }
const noneNumbered = { posts: [], pagination: byNumber.lastPage }
const lists = [
  ['SavedPosts', 'GET /user/posts/saved', (view: PostsView) => <SavedPosts view={view} />, listTexts.savedEmpty],
  ['LikedPosts', 'GET /user/posts/liked', (view: PostsView) => <LikedPosts view={view} />, listTexts.likedEmpty],
  [
    'MemberPosts',
    'GET /user/posts/user/:id',
    (view: PostsView) => <MemberPosts memberId={id(1)} view={view} />,
    listTexts.emptyOther,
  ],
] as const

test('posts are saved by the calls of profiles in the lists of a profile, and by others elsewhere', async () => {
  const saved = { isSaved: true, savesCount: 2 }
  const responses = { 'POST /user/posts/save/:id': saved, 'POST /posts/:id/save': saved } as const
  const saves = async (element: ReactElement, more = {}) => {
    const view = await render(element, { viewer: 'member', responses: { ...responses, ...more } })
    await view.click(texts.save('1'))
    await expect.poll(() => view.requests).toContainEqual(expect.stringMatching(/save/))
    return view.requests.filter((name) => name.startsWith('POST'))
  }
  expect(await saves(<LikedPosts view="list" />, { 'GET /user/posts/liked': numbered })).toEqual([
    'POST /user/posts/save/:id',
  ])
  expect(await saves(<PostCard post={post()} />)).toEqual(['POST /posts/:id/save'])
})

for (const [name, call, element, empty] of lists) {
  const base = { viewer: 'member', element: element('list') } as const
  testStates({
    [`${name} loads as a list`]: { ...base, responses: { [call]: 'pending' }, shows: [ui.loading] },
    [`${name} loads as a grid`]: {
      ...base,
      element: element('grid'),
      responses: { [call]: 'pending' },
      shows: [ui.loading],
    },
    [`${name} is empty`]: {
      ...base,
      responses: { [call]: noneNumbered },
      shows: [empty.title, empty.text],
      offers: [listTexts.toRooms],
    },
    [`${name} shows a grid`]: {
      ...base,
      element: element('grid'),
      responses: { [call]: { ...numbered, posts: [post(), post({ _id: id(11), media: [image()], content: '' })] } },
      shows: [content, texts.imageOnly('Meera Kulkarni')],
    },
    [`${name} as a grid says what is under review or rejected`]: {
      ...base,
      element: element('grid'),
      responses: {
        [call]: {
          ...numbered,
          posts: [post({ status: 'pending' }), post({ _id: id(11), status: 'rejected' })],
        },
      },
      shows: [texts.tileStatus.pending, texts.tileStatus.rejected],
    },
    [`${name} needs a connection the first time`]: {
      ...base,
      responses: { [call]: networkError },
      shows: [ui.offline.title],
      offers: [ui.tryAgain],
    },
  })
  testRetry(name, { ...base, call, responses: { [call]: numbered }, shows: [content] })
  testTexts(`${name} as a grid`, (text) => ({
    ...base,
    element: element('grid'),
    responses: { [call]: { ...numbered, posts: [post({ content: text })] } },
  }))
}

test.each(['published', 'scheduled', 'pending', 'rejected'] as const)(
  'a member who has no %s posts reads what would be there',
  async (status) => {
    const { text, actions } = await render(<MemberPosts memberId={id(90)} status={status} view="list" />, {
      viewer: 'member',
      responses: { 'GET /user/posts/user/:id': noneNumbered },
    })
    expect(text()).toContain(listTexts.empty[status].text)
    expect(actions()).toEqual([expect.stringMatching(`${listTexts.writePost}|${listTexts.toRooms}`)])
  },
)

const draft = { viewer: 'member' } as const
function Images({ uploads, keys = ['a'] }: { uploads: ChartUploads; keys?: string[] }) {
  const [images, setImages] = useState<DraftImage[]>(
    keys.map((key) => ({ key, file: new File(['x'], `${key}.png`), name: `${key}.png`, alt: key, media: null })),
  )
  const imagePicker = useImagePicker(images, setImages, ignore)
  return <ImageList images={images} uploads={uploads} imagePicker={imagePicker} onChange={setImages} onRetry={ignore} />
}
const imageList = (uploads: ChartUploads): State => ({ element: <Images uploads={uploads} />, viewer: 'member' })
testStates({
  'a new post starts with its room and its text': {
    ...draft,
    element: <Composer section="all" onClose={ignore} />,
    shows: [compose.title, compose.chooseRoom, compose.text],
    offers: [compose.submit, compose.addImages, compose.extras.poll, compose.extras.schedule, compose.extras.details],
  },
  'the author says whether images were made with AI': {
    ...draft,
    element: <Composer section="goldtalks" post={post({ media: [image()] })} onClose={ignore} />,
    shows: [compose.synthetic],
  },
  'a post without images does not ask for it': {
    ...draft,
    element: <Composer section="goldtalks" post={post()} onClose={ignore} />,
    hides: [compose.synthetic],
  },
  'the question of a poll with votes is locked': {
    element: <Composer section="goldtalks" post={post({ poll: poll({ votesCount: 3 }) })} onClose={ignore} />,
    viewer: 'member',
    shows: [compose.questionLocked],
  },
  'a published post is edited without a poll or a time, but with its charts': {
    ...draft,
    element: (
      <Composer
        section="goldtalks"
        post={post({ location: 'Pune', media: [image(), image({ _id: id(71) })] })}
        onClose={ignore}
      />
    ),
    shows: [compose.editTitle, content, compose.imageDescription(2)],
    offers: [
      compose.save,
      compose.extras.details,
      compose.imageCount(2, 10),
      compose.moveImage(1),
      compose.replaceImage(2),
      compose.removeImage(2),
    ],
    hides: [compose.extras.poll, compose.extras.schedule],
  },
  'what was sent is under review': {
    element: <ComposerUnderReview post={post({ status: 'pending' })} onClose={ignore} />,
    viewer: 'member',
    shows: [review.pending.post, compose.underReviewText],
    offers: [compose.viewPost, compose.close],
  },
  'a post is deleted only after a question': {
    element: <DeletePost post={post()} onClose={ignore} />,
    viewer: 'member',
    shows: [actionTexts.deleteTitle, actionTexts.deleteText],
    offers: [actionTexts.deleteCancel, actionTexts.delete],
  },
  'chosen images can be described and removed': {
    ...imageList({}),
    shows: [compose.imageDescription(1), compose.addAnother],
    offers: [compose.removeImage(1), compose.replaceImage(1)],
    hides: [compose.moveImage(1)],
  },
  'an image shows how much of it was sent': {
    ...imageList({ a: { state: 'sending', progress: 0.64 } }),
    shows: [compose.sending(64)],
  },
  'an image waits for a connection': {
    ...imageList({ a: { state: 'waiting' } }),
    shows: [compose.imageWaiting],
  },
  'an image that failed can be sent again': {
    ...imageList({ a: { state: 'failed', message: 'It is broken.' } }),
    shows: ['It is broken.'],
    offers: [compose.retryImage(1)],
  },
  'files dragged over the composer become the next chart': {
    element: <DropTarget count={2} />,
    shows: [compose.letGo(3), compose.letGoHint(15)],
  },
})

test('images are put in order with the arrow keys, which is announced', async () => {
  const { document, press, text } = await render(<Images uploads={{}} keys={['a', 'b', 'c']} />, draft)
  const order = () => [...document.querySelectorAll('textarea')].map(({ value }) => value).join('')
  const grip = (number: number) =>
    document.querySelector<HTMLElement>(`[aria-label="${compose.moveImage(number)}"]`)!.focus()
  grip(1)
  await press('ArrowRight')
  expect(order()).toBe('bac')
  expect(text()).toContain(compose.imageMoved(1, 2, 3))
  await press('ArrowDown')
  expect(order()).toBe('bca')
  await press('ArrowDown')
  expect(order()).toBe('bca')
  grip(2)
  await press('ArrowUp')
  expect(order()).toBe('cba')
})

describe('the charts of an edited post', () => {
  const media = [image(), image({ _id: id(71), alt: 'Silver' })]
  const edited = post({ can: canAsAuthor, media })
  const save = async (steps: (view: Awaited<ReturnType<typeof render>>) => Promise<void>) => {
    const bodies: unknown[] = []
    const view = await render(<Composer section="goldtalks" post={edited} onClose={ignore} />, {
      viewer: 'member',
      responses: {
        'PUT /posts/:id': (input) => {
          bodies.push(input.body)
          return { post: edited }
        },
      },
    })
    await steps(view)
    await view.submit()
    return bodies
  }

  test('are sent when one was described or removed', async () => {
    const bodies = await save(async ({ fill, click }) => {
      await fill(compose.imageDescription(2), 'Silver, hourly')
      await click(compose.removeImage(1))
    })
    expect(bodies).toEqual([expect.objectContaining({ charts: [{ _id: id(71), alt: 'Silver, hourly' }], version: 1 })])
  })

  test('are not sent when nothing changed about them', async () => {
    const [body] = await save(async () => {})
    expect(body).not.toHaveProperty('charts')
  })
})

test('an empty post shows what is missing, and sends nothing', async () => {
  const { submit, text, requests } = await render(<Composer section="all" onClose={ignore} />, draft)
  await submit()
  expect(text()).toContain(compose.empty)
  expect(requests).toEqual([])
})

test('a post with an open schedule asks for its time, until that is turned off', async () => {
  const responses = { 'POST /posts': { post: post() } } as const
  const view = await render(<Composer section="goldtalks" onClose={ignore} />, { ...draft, responses })
  await view.fill(compose.text, 'Gold holds.')
  await view.click(compose.extras.schedule)
  await view.submit()
  expect([view.text().includes(compose.timeMissing), view.requests]).toEqual([true, []])
  await view.click(compose.extras.schedule)
  expect(view.text()).not.toContain(compose.timeMissing)
  await view.submit()
  expect(view.requests).toContain('POST /posts')
})

test('the extras of a post open their fields', async () => {
  const { click, text } = await render(<Composer section="all" onClose={ignore} />, draft)
  await click(compose.extras.details)
  await click(compose.extras.schedule)
  for (const label of [compose.tags, compose.location, compose.publishAt]) expect(text()).toContain(label)
})

const edits = (responses: State['responses']): State => ({
  element: <PostEdits post={post()} onClose={ignore} />,
  viewer: 'member',
  responses,
})
const edit = {
  version: 1,
  content: 'Gold falls.',
  tags: ['gold'],
  location: null,
  stance: null,
  charts: [],
  replacedAt: hourAgo,
}
testStates({
  'earlier versions load': { ...edits({ 'GET /posts/:id/edits': 'pending' }), shows: [ui.loading] },
  'a post has no earlier versions': { ...edits({ 'GET /posts/:id/edits': { edits: [] } }), shows: [editTexts.none] },
})
test('the charts of an earlier version are shown, or named if they were removed', async () => {
  const charts = [
    { _id: id(70), alt: 'Kept' },
    { _id: id(71), alt: 'Gone' },
    { _id: id(72), alt: '' },
  ]
  const { text, document } = await render(<PostEdits post={post({ media: [image()] })} onClose={ignore} />, {
    viewer: 'member',
    responses: { 'GET /posts/:id/edits': { edits: [{ ...edit, charts }] } },
  })
  expect(document.querySelectorAll('.earlier-version-charts .progressive-image')).toHaveLength(1)
  expect(text()).toContain('Kept')
  expect(text()).toContain(`Gone${editTexts.removed}${editTexts.chart(3)}`)
})
testRetry('PostEdits', {
  ...edits({ 'GET /posts/:id/edits': { edits: [edit] } }),
  call: 'GET /posts/:id/edits',
  shows: ['Gold falls.', editTexts.version(1)],
})
testTexts('PostEdits', (text) => edits({ 'GET /posts/:id/edits': { edits: [{ ...edit, content: text }] } }))

test('a plan with a stop on the wrong side is not sent', async () => {
  const { fill, click, text } = await render(<Composer section="goldtalks" onClose={ignore} />, { viewer: 'member' })
  await fill(compose.text, 'Third touch of the floor.')
  await click(compose.extras.plan)
  await fill(planForm.symbol, 'GOLDM DEC')
  await fill(planForm.entry, '1,24,200')
  await fill(planForm.stop, '1,25,000')
  await click(compose.submit)
  expect(text()).toContain('Set the stop below the entry for a long trade')
  expect(text()).toContain('Choose a time after the post is published')
  expect(text()).toContain(planForm.hint)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
