// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { BannerAnnouncement } from '#contract/announcements.ts'
import { announcementBanner as texts } from '#contract/messages/en/layouts.ts'
import { spreadWindow } from '../../platform/live/spread-requests.ts'
import { networkError, render, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { AnnouncementBanners, readDismissed } from './banners.tsx'

const id = 'a'.repeat(24)
const banner = (change: Partial<BannerAnnouncement> = {}): BannerAnnouncement => ({
  _id: id,
  language: 'en',
  title: 'Upkeep on Sunday',
  text: 'From 02:00 to 02:30 IST.',
  link: '/news',
  isDismissible: true,
  ...change,
})
const page = (announcements: BannerAnnouncement[], viewer: 'guest' | 'member' = 'member') => ({
  element: <AnnouncementBanners />,
  viewer,
  responses: { 'GET /announcements': { announcements } },
})
beforeEach(() => localStorage.clear())

testStates({
  'a banner has its text, a link and a button': {
    ...page([banner()]),
    shows: ['Upkeep on Sunday', 'From 02:00 to 02:30 IST.'],
    offers: [texts.openAbout('Upkeep on Sunday'), texts.dismiss('Upkeep on Sunday')],
  },
  'a banner without a link that stays': {
    ...page([banner({ link: '', isDismissible: false })]),
    shows: ['Upkeep on Sunday'],
    hides: [texts.open],
  },
  'nothing is shown without a connection': {
    ...page([]),
    responses: { 'GET /announcements': networkError },
    hides: ['Upkeep on Sunday'],
  },
})

testTexts('a banner', (text) => page([banner({ title: text, text })]))

test('a Hindi text is marked as Hindi', async () => {
  const view = await render(page([]).element, page([banner({ language: 'hi', title: 'रविवार को रखरखाव' })]))
  expect(view.document.querySelector('.announcement')?.getAttribute('lang')).toBe('hi')
})

test('a guest dismisses a banner on this device only', async () => {
  const view = await render(page([]).element, page([banner()], 'guest'))
  await view.click(texts.dismiss('Upkeep on Sunday'))
  expect(view.text()).not.toContain('Upkeep on Sunday')
  expect(readDismissed()).toEqual([id])
  expect(view.requests).toEqual(['GET /announcements'])
  const again = await render(page([]).element, page([banner()], 'guest'))
  expect(again.text()).not.toContain('Upkeep on Sunday')
})

test('a banner comes back if the server could not store that a member dismissed it', async () => {
  const view = await render(page([]).element, {
    ...page([banner()]),
    responses: { ...page([banner()]).responses, 'POST /announcements/:id/dismiss': networkError },
  })
  await view.click(texts.dismiss('Upkeep on Sunday'))
  expect(view.requests).toContain('POST /announcements/:id/dismiss')
  expect(view.text()).toContain('Upkeep on Sunday')
})

test('a banner that another tab dismissed is gone here, and a new one arrives by itself', async () => {
  let announcements = [banner()]
  const view = await render(page([]).element, {
    ...page([]),
    responses: { 'GET /announcements': () => ({ announcements }) },
  })
  await view.receive('announcement:dismissed', { memberId: 'b'.repeat(24), announcementId: id, eventId: '1' })
  expect(view.text()).not.toContain('Upkeep on Sunday')
  announcements = [banner({ _id: 'c'.repeat(24), title: 'A new room' })]
  await view.receive('announcement:changed', { announcementId: 'c'.repeat(24), eventId: '2' })
  await view.advance(spreadWindow + 1000)
  expect(view.text()).toContain('A new room')
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
