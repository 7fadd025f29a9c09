import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#contract/common.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createBlock, createFollow } from '../follows/factory.ts'

let site: TestSite
let viewer: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  viewer = await createMember(site.platform, { username: 'onlooker', name: 'Some Body' })
})
afterAll(() => site.close())

async function createIndexedMember(username: string, name: string): Promise<CreatedMember> {
  const member = await createMember(site.platform, { username, name })
  await site.idle()
  return member
}
const search = (q: string, query: Record<string, string> = {}, token?: string) =>
  site.api(token).raw('GET /search', { query: { q, type: 'people', ...query } })
const found = async (q: string, token?: string): Promise<string[]> => {
  const { status, body } = await search(q, {}, token)
  expect(status).toBe(200)
  expect(body.posts).toEqual([])
  return body.people.map(({ username }: Person) => username)
}

describe('a person is found', () => {
  it('by prefixes of the username and of each word of the name', async () => {
    await createIndexedMember('chart_wala9', 'Harshvardhan Deshpande')
    for (const q of [
      'chart_wala9',
      '@chart_w',
      'CHART',
      'wala9',
      'chartwala',
      'harsh',
      'desh',
      'Desh Harsh',
      'harshvardhandesh',
    ])
      expect([q, await found(q)]).toEqual([q, ['chart_wala9']])
    for (const q of ['vardhan', 'harsh patil', 'zz']) expect([q, await found(q)]).toEqual([q, []])
  })

  it('in Devanagari, and without accents', async () => {
    await createIndexedMember('sharad1', 'शरद जोशी')
    await createIndexedMember('zoe_fx', 'Zoë Brontë')
    expect(await found('जोशी')).toEqual(['sharad1'])
    expect(await found('शर')).toEqual(['sharad1'])
    expect(await found('zoe bronte')).toEqual(['zoe_fx'])
  })

  it('despite typos', async () => {
    await createIndexedMember('venkat77', 'Venkatesh Chidambaram')
    for (const q of ['venkatesg', 'vemkatesh', 'venaktesh', 'chidambram', 'venkatesh chidmabaram', 'venkst77'])
      expect([q, await found(q)]).toEqual([q, ['venkat77']])
    expect(await found('venomous')).toEqual([])
  })

  it('with their public data and whether the viewer follows them', async () => {
    const followed = await createIndexedMember('famous_one', 'Tribhuvan Famous')
    await createFollow(site.platform, viewer, followed)
    const { body } = await search('tribhuvan', {}, viewer.token)
    expect(body.people).toEqual([
      {
        _id: followed.id,
        username: 'famous_one',
        name: 'Tribhuvan Famous',
        profilePhoto: null,
        bio: '',
        isFollowing: true,
        followersCount: 1,
      },
    ])
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 1, totalPages: 1, hasMore: false })
    expect((await search('tribhuvan')).body.people[0].isFollowing).toBe(false)
  })

  it('best first: exact username, username prefix, then name with most followers', async () => {
    const liked = await createIndexedMember('a_bala', 'Balaji Liked')
    await createIndexedMember('b_bala', 'Balaji Unknown')
    await createIndexedMember('balaji_k', 'Somebody Else')
    await createIndexedMember('balaji', 'Exactly This')
    await createFollow(site.platform, viewer, liked)
    expect(await found('balaji')).toEqual(['balaji', 'balaji_k', 'a_bala', 'b_bala'])
  })

  it('on numbered pages', async () => {
    for (let index = 0; index < 12; index++) await createMember(site.platform, { name: `Omprakash ${index}` })
    await site.idle()
    const pages = await Promise.all(['1', '2', '3'].map((page) => search('ompra', { page })))
    expect(pages.map(({ body }) => body.people.length)).toEqual([10, 2, 0])
    expect(new Set(pages.flatMap(({ body }) => body.people.map(({ _id }: Person) => _id))).size).toBe(12)
    expect(pages[0]!.body.pagination).toMatchObject({ total: 12, totalPages: 2, hasMore: true })
  })
})

describe('a person is not found', () => {
  it('by a name they gave up', async () => {
    const member = await createIndexedMember('renamed1', 'Ghanshyam Before')
    const form = new FormData()
    form.append('name', 'Keshav After')
    expect((await site.api(member.token)('PUT /auth/profile', { body: form })).status).toBe(200)
    await site.idle()
    expect(await found('ghanshyam')).toEqual([])
    expect(await found('ghanshaym')).toEqual([])
    expect(await found('keshav')).toEqual(['renamed1'])
    expect(await found('keshva')).toEqual(['renamed1'])
  })

  it('while they are banned', async () => {
    const bannedMember = await createIndexedMember('banned_one', 'Vishwanath Gone')
    const setMemberStatus = (to: 'banned' | 'active') =>
      setStatus({ platform: site.platform, db: site.database.pool }, { memberId: bannedMember.id, to, actorId: null })
    await setMemberStatus('banned')
    for (const q of ['vishwanath', 'banned_one']) expect(await found(q, viewer.token)).toEqual([])
    await setMemberStatus('active')
    expect(await found('vishwanath')).toEqual(['banned_one'])
  })

  it('by members they block or who block them', async () => {
    const [one, two] = [
      await createIndexedMember('blocker_x', 'Yudhishthir One'),
      await createIndexedMember('blocked_x', 'Yudhishthir Two'),
    ]
    await createBlock(site.platform, one, two)
    expect(await found('yudhi', one.token)).toEqual(['blocker_x'])
    expect(await found('yudhi', two.token)).toEqual(['blocked_x'])
    expect((await found('yudhi')).length).toBe(2)
  })

  it('by their email or phone number', async () => {
    const { email } = await createIndexedMember('private_p', 'Parashuram Private')
    expect(await found(email.replace('private_p', 'x').slice(2))).toEqual([])
    expect(await found('members.test')).toEqual([])
  })
})

describe('a name', () => {
  it('is found in Devanagari and in Latin, however it is spelled', async () => {
    await createIndexedMember('charts_of_l', 'Lakshmi Iyengar')
    await createIndexedMember('deva_chart', 'लक्ष्मी वेंकट')
    await createIndexedMember('poo_ja', 'पूजा भट्ट')
    const both = ['charts_of_l', 'deva_chart']
    for (const q of ['lakshmi', 'laxmi', 'लक्ष्मी', 'laks', 'लक्ष'])
      expect([q, (await found(q)).toSorted()]).toEqual([q, both])
    expect(await found('laxmi iyengar')).toEqual(['charts_of_l'])
    expect(await found('pooja')).toEqual(['poo_ja'])
    expect(await found('puja bhatt')).toEqual(['poo_ja'])
  })

  it('is recognized when all of its words are typed, unless they are the name of a market', async () => {
    await createIndexedMember('nan_dini', 'नंदिनी Goldsmith')
    await createIndexedMember('goldbug1', 'Gold Bugman')
    const isName = async (q: string) => (await search(q)).body.isName
    expect(await isName('nandini')).toBe(true)
    expect(await isName('Nandini goldsmith')).toBe(true)
    expect(await isName('@nan_dini')).toBe(true)
    expect(await isName('nandi')).toBe(false)
    expect(await isName('gold')).toBe(false)
    expect(await isName('bugman')).toBe(true)
  })
})
