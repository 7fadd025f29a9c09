import { describe, expect, test } from 'vitest'
import type { AnyInput, CallName, ContractClient } from '../api/api-types.ts'
import { actionTarget, createSendAction, type OfflineAction } from './actions.ts'

const [userId, id, other] = ['6855a1f00000000000000001', '6855a1f00000000000000002', '6855a1f00000000000000003']

async function sentCall(action: Pick<OfflineAction, 'opType' | 'payload'>): Promise<[CallName, AnyInput]> {
  const calls: [CallName, AnyInput][] = []
  const call = (async (name: CallName, input: AnyInput) => void calls.push([name, input])) as ContractClient
  await createSendAction(call)({ ...action, key: 'the-key-of-it', userId } as OfflineAction, { noRetry: true })
  return calls[0]!
}

const memberOptions = { key: 'the-key-of-it', member: userId, noRetry: true }

describe('an offline action is sent', () => {
  // Proves: rule.offline.replay
  test.each<[Pick<OfflineAction, 'opType' | 'payload'>, CallName, object]>([
    [{ opType: 'like', payload: { postId: id } }, 'POST /posts/:id/like', { params: { id } }],
    [{ opType: 'unlike', payload: { postId: id } }, 'POST /posts/:id/unlike', { params: { id } }],
    [{ opType: 'follow', payload: { memberId: id } }, 'POST /auth/follow/:id', { params: { id } }],
    [{ opType: 'unfollow', payload: { memberId: id } }, 'POST /auth/unfollow/:id', { params: { id } }],
    [
      { opType: 'vote', payload: { pollId: id, option: other } },
      'POST /polls/:id/vote',
      { params: { id }, body: { option: other } },
    ],
    [
      { opType: 'comment', payload: { postId: id, comment: 'Holds', parentId: other } },
      'POST /posts/:id/comment',
      { params: { id }, body: { comment: 'Holds', parentId: other } },
    ],
    ...(
      [
        ['readNotifications', 'POST /notifications/read'],
        ['archiveNotifications', 'POST /notifications/archive'],
        ['deleteNotifications', 'DELETE /notifications'],
      ] as const
    ).map(([opType, name]): [Pick<OfflineAction, 'opType' | 'payload'>, CallName, object] => {
      const payload = { notificationIds: [id, other] }
      return [{ opType, payload }, name, { body: payload }]
    }),
  ])('%o with its own key and member', async (action, name, input) => {
    expect(await sentCall(action)).toEqual([name, { ...input, ...memberOptions }])
  })

  // Proves: rule.offline.replay
  test('as the same form every time, for a post', async () => {
    const images = [1, 2].map((index) => ({
      file: new Blob([`chart ${index}`], { type: 'image/png' }),
      name: `${index}.png`,
    }))
    const action = { opType: 'post', payload: { fields: { section: 'bittalks', content: 'Look' }, images } } as const
    const parts = async () => {
      const [name, { form }] = await sentCall(action)
      expect(name).toBe('POST /posts')
      return Promise.all(
        [...form!].map(async ([field, value]) => [
          field,
          typeof value === 'string' ? value : await describeFile(value),
        ]),
      )
    }
    const first = await parts()
    expect(first).toEqual([
      ['section', 'bittalks'],
      ['content', 'Look'],
      ['media', '1.png image/png chart 1'],
      ['media', '2.png image/png chart 2'],
    ])
    expect(await parts()).toEqual(first)
  })
})

describe('a trade', () => {
  const trade = { symbol: 'GOLDM', market: 'mcx', side: 'long', currency: 'INR' } as const
  const calls = async (action: Pick<OfflineAction, 'opType' | 'payload'>) => {
    const made: [CallName, AnyInput][] = []
    const call = (async (name: CallName, input: AnyInput) => {
      made.push([name, input])
      return { trade: { _id: id, version: 3 } }
    }) as unknown as ContractClient
    await createSendAction(call)({ ...action, key: 'the-key-of-it', userId } as OfflineAction)
    return made
  }

  test('that was edited before it was sent is created as it was written first', async () => {
    const edited = { trade: { ...trade, note: 'Too early' }, key: 'key-of-the-edit' }
    expect(await calls({ opType: 'createTrade', payload: { trade, images: [], edited } })).toEqual([
      ['POST /journal/trades', { body: trade, key: 'the-key-of-it', member: userId }],
    ])
  })

  test('of a plan is made by the post, so that the plan is the published one', async () => {
    expect(await calls({ opType: 'tradePlan', payload: { postId: id, symbol: 'GOLDM', side: 'long' } })).toEqual([
      ['POST /posts/:id/trade', { params: { id }, key: 'the-key-of-it', member: userId }],
    ])
  })

  test('is not made of a plan that was not taken', async () => {
    expect(await calls({ opType: 'planNotTaken', payload: { postId: id, symbol: 'GOLDM' } })).toEqual([
      ['POST /posts/:id/plan/not-taken', { params: { id }, key: 'the-key-of-it', member: userId }],
    ])
  })

  test('is changed from the version that the member saw, and deleted in it', async () => {
    const change = { tradeId: id, version: 4, trade, images: [] }
    const own = { key: 'the-key-of-it', member: userId }
    expect(await calls({ opType: 'changeTrade', payload: change })).toEqual([
      ['PUT /journal/trades/:id', { params: { id }, body: { ...trade, version: 4 }, ...own }],
    ])
    expect(await calls({ opType: 'deleteTrade', payload: { tradeId: id, symbol: 'GOLDM', version: 4 } })).toEqual([
      ['DELETE /journal/trades/:id', { params: { id }, query: { version: '4' }, ...own }],
    ])
    expect(await calls({ opType: 'deleteTrade', payload: { tradeId: id, symbol: 'GOLDM' } })).toEqual([
      ['DELETE /journal/trades/:id', { params: { id }, ...own }],
    ])
  })
})

describe('a trade review', () => {
  const payload = { period: 'week', on: '2026-11-02', version: 3, wentWell: 'a', costliestRule: '', resolution: 'b' }
  const action = { opType: 'saveReview', payload } as Pick<OfflineAction, 'opType' | 'payload'>

  test('is saved from the version that the member saw', async () => {
    expect(await sentCall(action)).toEqual(['PUT /journal/review', { body: payload, ...memberOptions }])
  })

  test('waits for what was sent about the same period', () => {
    const targetOf = (change: object) =>
      actionTarget({ ...action, key: 'a-key-of-it', payload: { ...payload, ...change } } as OfflineAction)
    expect(targetOf({ wentWell: 'c' })).toBe(targetOf({}))
    expect(targetOf({ period: 'month' })).not.toBe(targetOf({}))
    expect(targetOf({ on: '2026-11-09' })).not.toBe(targetOf({}))
  })
})

describe('a forecast', () => {
  test('is sent with its percents and the version of its question', async () => {
    const asked = { version: 2, kind: 'yesNo', question: 'Will gold rise?', outcomes: ['Yes', 'No'] } as const
    const payload = { predictionId: id, probabilities: [60, 40], asked: { ...asked, outcomes: [...asked.outcomes] } }
    expect(await sentCall({ opType: 'forecast', payload })).toEqual([
      'POST /predictions/:id/forecast',
      { params: { id }, body: { probabilities: [60, 40], version: 2 }, ...memberOptions },
    ])
  })
})

describe('a post', () => {
  test('whose charts were uploaded before is sent without the files', async () => {
    const images = [{ file: new Blob(['chart'], { type: 'image/png' }), name: 'a.png' }]
    const fields = { section: 'bittalks', charts: `${id},${other}` }
    const [, { form }] = await sentCall({ opType: 'post', payload: { fields, images } })
    expect([...form!.keys()]).toEqual(['section', 'charts'])
  })
})

const describeFile = async (file: File): Promise<string> => `${file.name} ${file.type} ${await file.text()}`

test('actionTarget is the same for actions on one subject only', () => {
  const targetOf = (opType: OfflineAction['opType'], payload: object, key = 'a-key-of-it') =>
    actionTarget({ opType, payload, key } as OfflineAction)
  expect(targetOf('like', { postId: id })).toBe(targetOf('unlike', { postId: id }))
  expect(targetOf('follow', { memberId: id })).toBe(targetOf('unfollow', { memberId: id }))
  expect(targetOf('like', { postId: id })).not.toBe(targetOf('like', { postId: other }))
  expect(targetOf('like', { postId: id })).not.toBe(targetOf('follow', { memberId: id }))
  const notifications = { notificationIds: [id] }
  expect(targetOf('readNotifications', notifications, 'one')).not.toBe(
    targetOf('readNotifications', notifications, 'another'),
  )
  expect(targetOf('post', {}, 'one')).not.toBe(targetOf('post', {}, 'another'))
  expect(targetOf('changeTrade', { tradeId: id })).toBe(targetOf('deleteTrade', { tradeId: id }))
  expect(targetOf('tradePlan', { postId: id }, 'one')).toBe(targetOf('tradePlan', { postId: id }, 'another'))
  expect(targetOf('tradePlan', { postId: id })).toBe(targetOf('planNotTaken', { postId: id }))
  expect(targetOf('createTrade', {}, 'one')).not.toBe(targetOf('createTrade', {}, 'another'))
  expect(targetOf('forecast', { predictionId: id })).not.toBe(targetOf('forecast', { predictionId: other }))
})
