import { describe, expect, it } from 'vitest'
import type { ScreeningReason } from '#contract/screening.ts'
import { day, hour } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import { viewerOf } from '../../testing/viewer.ts'
import {
  approvedStatus,
  canPlanUntil,
  canSchedule,
  changeText,
  explicitTags,
  hasContent,
  isSameText,
  mergeTags,
  needsFirstPostReview,
  permissionsOn,
  pollStateOf,
  publicationTime,
  rankAll,
  reviewReasonsAfterEdit,
  symbolsIn,
  type TopCandidate,
  tagsInText,
  takesBackLabel,
  topScore,
  weightOf,
  wordsIn,
} from './rules.ts'
import type { PostStatus } from './tables.ts'

describe('permissions on a post', () => {
  const nothing = { edit: false, delete: false, like: false, comment: false, save: false, report: false, appeal: false }
  const open = { ...nothing, like: true, comment: true, save: true }
  const others = { ...open, report: true }
  const everything = { ...open, edit: true, delete: true }
  const own = { ...nothing, edit: true, delete: true }
  it.each<[string, PostStatus, Viewer | null, object]>([
    ['a guest can only read', 'published', null, nothing],
    ['a member can like, save, comment and report', 'published', viewerOf('b'), others],
    ['its author can also edit and delete', 'published', viewerOf('a'), everything],
    ['a suspended author can only read', 'published', viewerOf('a', 'suspended'), nothing],
    ['a suspended member can only read', 'published', viewerOf('b', 'suspended'), nothing],
    ['its author can edit, delete and appeal a pending post', 'pending', viewerOf('a'), { ...own, appeal: true }],
    ['its author can edit and delete a scheduled post', 'scheduled', viewerOf('a'), own],
    [
      'its author can delete and appeal a rejected post',
      'rejected',
      viewerOf('a'),
      { ...nothing, delete: true, appeal: true },
    ],
    ['nobody can change a removed post', 'removed', viewerOf('a'), nothing],
    ['an administrator has the permissions of a member', 'published', { ...viewerOf('b'), role: 'admin' }, others],
  ])('%s', (_, status, who, rights) => expect(permissionsOn({ author_id: 'a', status }, who)).toEqual(rights))

  it('a post can’t be appealed twice', () => {
    const post = { author_id: 'a', status: 'rejected' as const, review_appeal: 'Please look again.' }
    expect(permissionsOn(post, viewerOf('a')).appeal).toBe(false)
  })
})

describe('hashtags and symbols', () => {
  it.each([
    ['#gold and #MCX', ['gold', 'mcx']],
    ['(#range), #a_1!', ['range', 'a_1']],
    ['#सोना गिरा', ['सोना']],
    ['no#tag, &#38; ## #', []],
    ['https://example.org/#top #real', ['real']],
    ['#1 level', ['1']],
    ['$BTC, $NIFTY50 and ($ETH)', ['$btc', '$nifty50', '$eth']],
    ['NSE:RELIANCE over MCX:GOLD, NSE:M&M.', ['nse:reliance', 'mcx:gold', 'nse:m&m']],
    ['$5, US$BTC, $btc, LSE:VOD, XNSE:TCS', []],
    ['two\n#lines', ['lines']],
  ])('%j contains %j', (content, tags) => expect(tagsInText(content)).toEqual(tags))
})

describe('tags', () => {
  it('combine explicit tags and tags in the text, each once, in lower case', () => {
    expect(mergeTags(['Gold', 'swing'], 'Up again #gold #MCX')).toEqual(['gold', 'swing', 'mcx'])
  })
  it('are the same however an accent is encoded', () => {
    expect(mergeTags(['caf\u00e9', 'cafe\u0301'], '')).toEqual(['caf\u00e9'])
  })
  it('are limited to ten, explicit ones first', () => {
    const text = Array.from({ length: 20 }, (_, index) => `#t${index}`).join(' ')
    expect(mergeTags(['given'], text)).toEqual(['given', ...Array.from({ length: 9 }, (_, index) => `t${index}`)])
  })
  it('that were given explicitly survive an edit of the text', () => {
    expect(explicitTags({ content: 'Up #gold', tags: ['swing', 'gold'] })).toEqual(['swing'])
  })
})

describe('the text of a post', () => {
  const stance = { outlook: 'bullish', horizon: 'weeks' } as const
  const text = { content: 'Up #gold', tags: ['swing', 'gold'], location: 'Pune', stance }
  it('keeps what an edit leaves out', () => {
    expect(changeText({}, text)).toEqual({ ...text, tags: ['swing', 'gold'] })
    expect(changeText({ content: 'Down' }, text)).toEqual({ ...text, content: 'Down', tags: ['swing'] })
  })
  it('has no location when it is empty', () => {
    expect(changeText({ location: '' }, text).location).toBeNull()
    expect(changeText({ content: 'Up' })).toEqual({ content: 'Up', tags: [], location: null, stance: null })
  })
  it('loses its stance only when an edit takes it back', () => {
    expect(changeText({ stance: null }, text).stance).toBeNull()
    expect(changeText({ location: null }, text).stance).toEqual(stance)
  })
  it('is the same when all its fields are, whatever the order of keys', () => {
    const { outlook, horizon } = stance
    expect(isSameText(text, { ...text, stance: { horizon, outlook } })).toBe(true)
    expect(isSameText(text, { ...text, stance: { outlook, horizon: 'days' } })).toBe(false)
    expect([isSameText(text, { ...text }), isSameText(text, { ...text, tags: [] })]).toEqual([true, false])
  })
  it('contains the words of all its fields but the stance', () => {
    expect(wordsIn(text).sort()).toEqual(['Pune', 'Up #gold', 'gold', 'swing'])
    expect(wordsIn({ ...text, location: null })).not.toContain(null)
  })
})

it.each<[PostStatus, string]>([
  ['published', 'public'],
  ['pending', 'private'],
  ['scheduled', 'private'],
  ['removed', 'removed'],
])('the poll of a %s post is %s', (status, state) => expect(pollStateOf(status)).toBe(state))

it('the symbols of a shared trade and a plan are screened', () => {
  expect(symbolsIn({ sharedTrade: { symbol: 'GOLD' }, plan: { symbol: 'BTC' } })).toEqual(['GOLD', 'BTC'])
  expect(symbolsIn({ sharedTrade: undefined })).toEqual([])
})

it.each([
  [true, 'published', true, false],
  [false, 'unpublished', true, false],
  [false, 'published', true, true],
  [false, 'published', false, false],
])('it is %s that a change of a %s post takes back the label (%j, then %j)', (is, state, before, after) => {
  const published_at = state === 'published' ? '2026-11-20T10:00:00.000Z' : null
  expect(takesBackLabel({ published_at, is_synthetic: before }, { is_synthetic: after })).toBe(is)
})

it('first posts need a review until enough were published', () => {
  expect([needsFirstPostReview(2, 3), needsFirstPostReview(3, 3), needsFirstPostReview(0, 0)]).toEqual([
    true,
    false,
    false,
  ])
})

it('a post needs a text or an image', () => {
  expect([hasContent('', 0), hasContent('x', 0), hasContent('', 1)]).toEqual([false, true, true])
})

describe('the publication time', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z')
  const time = (offset: number) => new Date(now + offset).toISOString()

  it.each<[string, number, boolean]>([
    ['a moment ago', -1, false],
    ['now', 0, false],
    ['in a moment', 1, true],
    ['in a year', 365 * day, true],
    ['in more than a year', 365 * day + 1, false],
  ])('can be scheduled for %s: %j, %j', (_, offset, may) => expect(canSchedule(now + offset, now)).toBe(may))

  it.each([
    ['when its post is published', 0, false],
    ['after that', 1, true],
    ['after 366 days', 366 * day, true],
    ['later than that', 366 * day + 1, false],
  ])('lets a plan end %s: %j, %j', (_, offset, may) => expect(canPlanUntil(now + offset, now, now)).toBe(may))

  it.each([
    ['after its post is published', 2 * hour, true],
    ['before that', hour, false],
    ['more than 366 days from now', 366 * day + 1, false],
  ])('lets the plan of a scheduled post end %s: %j, %j', (_, offset, may) =>
    expect(canPlanUntil(now + offset, now + hour, now)).toBe(may),
  )

  it.each<[string, string | null, string | null, string]>([
    ['has no scheduled time', null, null, 'published'],
    ['is scheduled for later', null, time(hour), 'scheduled'],
    ['was scheduled for a time in the past', null, time(-hour), 'published'],
    ['is scheduled for now', null, time(0), 'published'],
    ['was published before', time(-hour), time(hour), 'published'],
  ])('an approved post that %s', (_, published_at, scheduled_at, to) =>
    expect(approvedStatus({ published_at, scheduled_at }, now)).toBe(to),
  )

  it('is the scheduled time for a scheduled post, and now for any other', () => {
    expect(publicationTime({ status: 'scheduled', scheduled_at: time(-hour) }, now)).toBe(time(-hour))
    expect(publicationTime({ status: 'scheduled', scheduled_at: null }, now)).toBe(time(0))
    expect(publicationTime({ status: 'scheduled', scheduled_at: time(1) }, now)).toBe(time(0))
    expect(publicationTime({ status: 'pending', scheduled_at: time(-hour) }, now)).toBe(time(0))
  })
})

describe('review reasons after an edit', () => {
  it.each<[string, ScreeningReason[], ScreeningReason[], ScreeningReason[]]>([
    ['are empty when there were none and the rules find none', [], [], []],
    ['are empty when only rules flagged the old text', ['returns_promise', 'first_posts'], [], []],
    ['are what the rules find in the new text', ['returns_promise'], ['payment_id'], ['payment_id']],
    ['keep an administrator’s review whatever the new text says', ['moderator', 'payment_id'], [], ['moderator']],
    ['both', ['moderator'], ['payment_id'], ['moderator', 'payment_id']],
  ])('%s', (_, before, found, after) => expect(reviewReasonsAfterEdit(before, found)).toEqual(after))
})

describe('top posts', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z')
  let count = 0
  const post = (wanted: Partial<TopCandidate> & { age?: number } = {}): TopCandidate => ({
    id: String(count++).padStart(24, '0'),
    author_id: `author ${count}`,
    section: 'bittalks',
    likes_count: 0,
    comments_count: 0,
    saves_count: 0,
    published_at: new Date(now - (wanted.age ?? 0)).toISOString(),
    ...wanted,
  })

  it.each<[number, number, number, number]>([
    // likes, comments, saves, weight
    [0, 0, 0, 0],
    [10, 0, 0, 10],
    [0, 0, 5, 10],
    [4, 3, 0, 10],
    // An argument between two members: of 50 comments, two count, plus two for each like or save.
    [0, 50, 0, 4],
    [1, 50, 0, 9],
    [10, 20, 1, 52],
  ])('%j likes, %j comments and %j saves weigh %j', (likes_count, comments_count, saves_count, weight) =>
    expect(weightOf(post({ likes_count, comments_count, saves_count }))).toBe(weight),
  )

  it.each<[string, Partial<TopCandidate> & { age?: number }, Partial<TopCandidate> & { age?: number }]>([
    ['more likes rank above fewer', { likes_count: 3 }, { likes_count: 2 }],
    ['the newer of two equal posts ranks first', { likes_count: 3 }, { likes_count: 3, age: hour }],
    ['8 likes from a day ago rank above 3 from now', { likes_count: 8, age: day }, { likes_count: 3 }],
    ['3 likes from now rank above 5 from a day ago', { likes_count: 3 }, { likes_count: 5, age: day }],
    ['20 likes from three days ago rank above 2 from now', { likes_count: 20, age: 3 * day }, { likes_count: 2 }],
    ['3 likes from now rank above 20 from three days ago', { likes_count: 3 }, { likes_count: 20, age: 3 * day }],
  ])('%s', (_, first, second) => {
    const [a, b] = [post(first), post(second)]
    expect(topScore(a)).toBeGreaterThan(topScore(b))
    expect(
      rankAll([b, a])
        .filter(({ section }) => section === 'all')
        .map(({ post_id }) => post_id),
    ).toEqual([a.id, b.id])
  })

  it('list an author twice at most, a room’s own posts only, and none without a like, save or comment', () => {
    const same = Array.from({ length: 4 }, (_, index) => post({ author_id: 'one', likes_count: 9 - index }))
    const other = post({ section: 'fxtalks', likes_count: 1 })
    const ranked = rankAll([...same, other, post()])
    const list = (wanted: string) => ranked.filter(({ section }) => section === wanted)
    expect(list('all').map(({ post_id, rank }) => [post_id, rank])).toEqual([
      [same[0]!.id, 1],
      [same[1]!.id, 2],
      [other.id, 3],
    ])
    expect(list('fxtalks').map(({ rank }) => rank)).toEqual([1])
    expect(list('bittalks')).toHaveLength(2)
    expect(list('goldtalks')).toEqual([])
  })

  it('of the same weight and age rank by ID, the later one first', () => {
    const [first, second] = [post({ likes_count: 1 }), post({ likes_count: 1 })]
    const order = (posts: TopCandidate[]) =>
      rankAll(posts).flatMap(({ section, post_id }) => (section === 'all' ? [post_id] : []))
    expect(order([first, second])).toEqual([second.id, first.id])
    expect(order([second, first])).toEqual([second.id, first.id])
  })

  it('are limited to the list length', () => {
    const many = Array.from({ length: 105 }, () => post({ likes_count: 1 }))
    expect(rankAll(many).filter(({ section }) => section === 'all')).toHaveLength(100)
  })
})
