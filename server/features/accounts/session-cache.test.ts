import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from './factory.ts'
import { authenticate } from './reads.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A node whose hearing the test holds in its hand. */
function node() {
  const heard: ((memberId: string) => void)[] = []
  const lost: (() => void)[] = []
  const test = {
    isListening: true,
    queries: 0,
    afterQuery: async () => {},
    hear: (memberId: string) => heard.forEach((tell) => void tell(memberId)),
    loseHearing: () => lost.forEach((tell) => void tell()),
  }
  const { database, invalidations } = site.platform
  const query: Db['query'] = async (sent) => {
    const answer = await database.pool.query(sent)
    test.queries++
    await test.afterQuery()
    return answer as never
  }
  const platform: Platform = {
    ...site.platform,
    database: { ...database, pool: { query, connect: () => database.pool.connect() } },
    invalidations: {
      ...invalidations,
      on: (_, tell) => {
        heard.push(tell)
        return () => {}
      },
      onDisconnect: (tell) => {
        lost.push(tell)
        return () => {}
      },
      isConnected: () => test.isListening,
    },
  }
  return Object.assign(test, { viewer: (token: string) => authenticate(platform, token) })
}

const endSilently = (sessionId: string) =>
  site.platform.database.pool.query({ text: 'delete from sessions where id = $1', values: [sessionId] })

describe('a session in memory', () => {
  it('is believed without asking, until this node hears of a change', async () => {
    const here = node()
    const { id, token, sessionId } = await createMember(site.platform)
    for (let time = 0; time < 5; time++) expect((await here.viewer(token))?.memberId).toBe(id)
    expect(here.queries).toBe(1)
    await endSilently(sessionId)
    here.hear(id)
    expect(await here.viewer(token)).toBeNull()
  })

  it('is asked for each time while this node hears nothing', async () => {
    const here = node()
    const { token, sessionId } = await createMember(site.platform)
    here.isListening = false
    for (let time = 0; time < 3; time++) expect(await here.viewer(token)).not.toBeNull()
    expect(here.queries).toBe(3)
    await endSilently(sessionId)
    expect(await here.viewer(token)).toBeNull()
  })

  it('is asked for again once hearing was lost, whatever was missed', async () => {
    const here = node()
    const { token, sessionId } = await createMember(site.platform)
    expect(await here.viewer(token)).not.toBeNull()
    await endSilently(sessionId)
    here.loseHearing()
    expect(await here.viewer(token)).toBeNull()
  })

  it('is not kept where the change came while it was read', async () => {
    const here = node()
    const { id, token, sessionId } = await createMember(site.platform)
    here.afterQuery = async () => {
      await endSilently(sessionId)
      here.hear(id)
    }
    await here.viewer(token)
    expect(await here.viewer(token)).toBeNull()
  })

  it('is not kept where hearing began only after it was read', async () => {
    const here = node()
    const { token, sessionId } = await createMember(site.platform)
    here.isListening = false
    here.afterQuery = async () => {
      here.isListening = true
      await endSilently(sessionId)
    }
    await here.viewer(token)
    expect(await here.viewer(token)).toBeNull()
  })

  it('is read once for many who ask at once', async () => {
    const here = node()
    const { token } = await createMember(site.platform)
    await Promise.all(Array.from({ length: 20 }, () => here.viewer(token)))
    expect(here.queries).toBe(1)
  })

  it('that ended is not asked for again', async () => {
    const here = node()
    const { token, sessionId } = await createMember(site.platform)
    await endSilently(sessionId)
    for (let time = 0; time < 3; time++) expect(await here.viewer(token)).toBeNull()
    expect(here.queries).toBe(1)
  })
})
