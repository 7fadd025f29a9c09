import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emit } from '../../platform/events/outbox.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { createMember } from '../accounts/factory.ts'
import { announceBoards } from './actions/announce.ts'
import { post } from './testing/helpers.ts'

let site: TestSite
let socket: Socket
type Update = { boards: { timeframe: string; section: string }[] }
const received: Update[] = []
beforeAll(async () => {
  site = await startTestSite()
  socket = io(`${site.url}/leaderboard`, { transports: ['websocket'] })
  socket.on('leaderboard:update', (update: Update) => received.push(update))
  await new Promise<void>((resolve) => socket.on('connect', resolve))
})
afterAll(async () => {
  socket.disconnect()
  await site.close()
})

const names = ({ boards }: Update) => boards.map(({ timeframe, section }) => `${timeframe} ${section}`).sort()
const boardsOf = (...rooms: string[]) =>
  ['weekly', 'monthly', 'allTime'].flatMap((timeframe) => rooms.map((room) => `${timeframe} ${room}`)).sort()

/** When the boards of all rooms were announced last. */
async function announcedAt(): Promise<number> {
  const { rows } = await site.database.pool.query<{ at: string }>({
    text: `select max(announced_at) as at from points_boards where section = 'all'`,
  })
  return Date.parse(rows[0]!.at)
}

it('announces the boards that an award changes, at once and then at most every two seconds', async () => {
  const writer = await createMember(site.platform)
  await post(site, writer, { section: 'goldtalks' })
  await waitUntil('the boards are announced', () => received.length === 1)
  expect(names(received[0]!)).toEqual(boardsOf('all', 'goldtalks'))
  const first = await announcedAt()
  for (let count = 0; count < 3; count++) {
    await post(site, writer, { section: 'fxtalks' })
    await site.idle()
  }
  await waitUntil('the boards are announced again', () => received.length > 1)
  expect(names(received[1]!)).toEqual(boardsOf('all', 'fxtalks'))
  expect((await announcedAt()) - first).toBeGreaterThanOrEqual(2000)
})

it('announces the board on which an administrator gives points', async () => {
  const admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  const member = await createMember(site.platform)
  const body = {
    userId: member.id,
    points: 5,
    section: 'bittalks',
    timeframe: 'weekly',
    reason: 'A correction.',
  } as const
  await site.api(admin.token)('POST /points/admin/assign', { body })
  await waitUntil('the board is announced', () => received.some((update) => names(update).includes('weekly bittalks')))
})

it('announces nothing while nothing changes, whichever process looks', async () => {
  const waiting = async () => {
    const { rows } = await site.database.pool.query({
      text: 'select from points_boards where announced_change is distinct from changed_at',
    })
    return rows.length
  }
  await waitUntil('all changes are announced', async () => (await waiting()) === 0)
  await site.idle()
  const before = received.length
  const other = await site.startAnother({ SERVICES: 'web' })
  await announceBoards(other.platform)
  await other.close()
  const isLast = new Promise((resolve) => socket.once('hallOfFame:update', resolve))
  await emit(site.database.pool, 'hallOfFame:update', {})
  await isLast
  expect(received.length).toBe(before)
})
