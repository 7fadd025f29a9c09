import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createPacer } from './pacer.ts'

const setup = () => {
  const clock = createFakeClock()
  const start = clock.now()
  const pacer = createPacer(clock)
  const starts: [string, number][] = []
  const finish: (() => void)[] = []
  const work = (name: string) => () => {
    starts.push([name, clock.now() - start])
    return new Promise<string>((resolve) => finish.push(() => resolve(name)))
  }
  return { clock, pacer, starts, finish, work }
}

describe('background requests', () => {
  // Proves: rule.http.scheduler-interval
  test('start at least one second apart', async () => {
    const { clock, pacer, starts, finish, work } = setup()
    for (const name of ['a', 'b', 'c']) void pacer.run({ service: 'general' }, work(name))
    await clock.advance(1500)
    for (const done of finish) done()
    await clock.advance(5000)
    expect(starts).toEqual([
      ['a', 0],
      ['b', 1000],
      ['c', 2000],
    ])
  })

  // Proves: rule.http.scheduler-concurrency
  test('run at most two at a time', async () => {
    const { clock, pacer, starts, finish, work } = setup()
    for (const name of ['a', 'b', 'c']) void pacer.run({ service: 'general' }, work(name))
    await clock.advance(60_000)
    expect(starts.map(([name]) => name)).toEqual(['a', 'b'])
    finish[0]!()
    await clock.advance(0)
    expect(starts.map(([name]) => name)).toEqual(['a', 'b', 'c'])
  })

  // Proves: rule.http.feed-interval
  test("of the same feed start a minute apart and don't delay other feeds", async () => {
    const { clock, pacer, starts, finish, work } = setup()
    void pacer.run({ service: 'feed', key: 'gold' }, work('gold 1'))
    void pacer.run({ service: 'feed', key: 'gold' }, work('gold 2'))
    void pacer.run({ service: 'feed', key: 'forex' }, work('forex'))
    finish[0]!()
    await clock.advance(61_000)
    expect(starts).toEqual([
      ['gold 1', 0],
      ['forex', 1000],
      ['gold 2', 60_000],
    ])
  })

  // Proves: rule.http.leaderboard-pacing-key, rule.http.leaderboard-pacing-global
  test("of leaderboards start two seconds apart and don't delay others", async () => {
    const { clock, pacer, starts, finish, work } = setup()
    for (const key of ['weekly', 'weekly', 'monthly']) void pacer.run({ service: 'leaderboard', key }, work(key))
    void pacer.run({ service: 'general' }, work('other'))
    for (let time = 0; time < 5; time++) {
      await clock.advance(1000)
      for (const done of finish.splice(0)) done()
    }
    await clock.advance(5000)
    expect(starts).toEqual([
      ['weekly', 0],
      ['other', 0],
      ['weekly', 2000],
      ['monthly', 4000],
    ])
  })

  // Proves: rule.notifications.min-identical, rule.notifications.min-any
  test('of the same notification list start 1.5 s apart, of different lists one second', async () => {
    const { clock, pacer, starts, finish, work } = setup()
    void pacer.run({ service: 'notifications', key: 'all' }, work('all 1'))
    void pacer.run({ service: 'notifications', key: 'all' }, work('all 2'))
    finish[0]!()
    await clock.advance(1499)
    expect(starts).toEqual([['all 1', 0]])
    void pacer.run({ service: 'notifications', key: 'unread' }, work('unread'))
    await clock.advance(5000)
    expect(starts).toEqual([
      ['all 1', 0],
      ['unread', 1499],
      ['all 2', 2499],
    ])
  })

  // Proves: rule.http.video-pacing
  test('about videos start 400 ms apart', async () => {
    const { clock, pacer, starts, finish, work } = setup()
    void pacer.run({ service: 'video' }, work('history'))
    void pacer.run({ service: 'video' }, work('progress'))
    finish[0]!()
    await clock.advance(5000)
    expect(starts).toEqual([
      ['history', 0],
      ['progress', 400],
    ])
  })

  test('of a feed start a minute after a load that a person waited for', async () => {
    const { clock, pacer, starts, work } = setup()
    pacer.recordStart({ service: 'feed', key: 'gold' })
    await clock.advance(20_000)
    void pacer.run({ service: 'feed', key: 'gold' }, work('gold'))
    await clock.advance(60_000)
    expect(starts).toEqual([['gold', 60_000]])
  })

  test('are not sent if they were aborted while queued', async () => {
    const { clock, pacer, starts, work } = setup()
    const controller = new AbortController()
    void pacer.run({ service: 'general' }, work('a'))
    const second = pacer.run({ service: 'general' }, work('b'), controller.signal)
    controller.abort(new Error('left the page'))
    await expect(second).rejects.toThrow('left the page')
    await clock.advance(10_000)
    expect(starts.map(([name]) => name)).toEqual(['a'])
  })

  test('make room for the next one when they fail', async () => {
    const { clock, pacer, starts, work } = setup()
    const failing = () => Promise.reject(new Error('no connection'))
    const first = pacer.run({ service: 'general' }, failing)
    const second = pacer.run({ service: 'general' }, failing)
    void pacer.run({ service: 'general' }, work('c'))
    await expect(first).rejects.toThrow('no connection')
    const rejected = expect(second).rejects.toThrow('no connection')
    await clock.advance(2000)
    await rejected
    expect(starts).toEqual([['c', 2000]])
  })
})
