import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../ui/toast.ts'
import { createObservableValue } from '../observable-value.ts'
import type { BrowserServices } from '../platform.ts'
import { member } from '../testing/fixtures.ts'
import { requireLogin } from './require-login.ts'
import type { Session } from './session.ts'

const done: string[] = []
const act = () => void done.push('acted')
const asGuest = () => void done.push('asked to log in')
const user = { status: 'member', user: member() } as Session
const guest: Session = { status: 'guest' }

const platformWith = (session: Session, known: () => Promise<Session>) => ({
  session: createObservableValue(session),
  whenBrowserReady: async () => ({ session: { whenKnown: await known } }) as unknown as BrowserServices,
})
const never = () => new Promise<Session>(() => {})

beforeEach(() => {
  done.length = 0
})

test.each([
  ['a member', platformWith(user, never), ['acted']],
  ['a guest', platformWith(guest, never), ['asked to log in']],
  ['a member who is known later', platformWith({ status: 'loading' }, async () => user), ['acted']],
  ['a guest who is known later', platformWith({ status: 'loading' }, async () => guest), ['asked to log in']],
])('requireLogin acts for members only: %s', async (_, platform, expected) => {
  await requireLogin(platform, act, asGuest)
  expect(done).toEqual(expected)
})

test('requireLogin shows an error when it cannot find out whether anyone is logged in', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const platform = {
    ...platformWith({ status: 'loading' }, never),
    whenBrowserReady: () => Promise.reject(new Error()),
  }
  await requireLogin(platform, act, asGuest)
  expect(done).toEqual([])
  expect(said).toHaveBeenCalledExactlyOnceWith('No connection. Check your network and try again.')
  said.mockRestore()
})
