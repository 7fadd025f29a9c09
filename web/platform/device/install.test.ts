import { expect, test, vi } from 'vitest'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { install, needsHomeScreen, neverAskToInstall, offeredInstall, shouldAskToInstall } from './install.ts'
import { type InstallEvent, listenForInstall } from './install-offer.ts'

test('a member is asked to install on the third day of use, never again after saying no', () => {
  const storage = createFakeStorage()
  const ask = (day: string) => shouldAskToInstall(day, storage)
  expect(
    ['1 Nov', '1 Nov', '4 Nov', '4 Nov', '9 Nov', '9 Nov', '20 Nov'].map((day) => ask(day.replace(' ', '-'))),
  ).toEqual([false, false, false, false, true, true, true])
  neverAskToInstall(storage)
  expect(ask('21-Nov')).toBe(false)
})

test("the browser's offer is kept until it's used once", async () => {
  const target = new EventTarget()
  listenForInstall(target)
  expect(await install()).toBe(false)
  const prompt = vi.fn().mockResolvedValue({ outcome: 'accepted' })
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }) as InstallEvent
  target.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(offeredInstall.get()).toBe(event)
  expect(await install()).toBe(true)
  expect(await install()).toBe(false)
  expect(prompt).toHaveBeenCalledOnce()
})

test('an offer ends when the site is installed', () => {
  const target = new EventTarget()
  listenForInstall(target)
  target.dispatchEvent(new Event('beforeinstallprompt'))
  target.dispatchEvent(new Event('appinstalled'))
  expect(offeredInstall.get()).toBeNull()
})

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
test.each([
  ['an iPhone', { userAgent: iPhone, maxTouchPoints: 5 }, true],
  ['an iPad', { userAgent: mac, maxTouchPoints: 5 }, true],
  ['a Mac', { userAgent: mac, maxTouchPoints: 0 }, false],
  [
    'an iPhone that opened the site from its home screen',
    { userAgent: iPhone, maxTouchPoints: 5, standalone: true },
    false,
  ],
  ['Android', { userAgent: 'Mozilla/5.0 (Linux; Android 16)', maxTouchPoints: 5 }, false],
])('%s needs the home screen: %o', (_, device, expected) => {
  expect(needsHomeScreen(device)).toBe(expected)
})
