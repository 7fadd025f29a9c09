import { expect, it, vi } from 'vitest'

vi.stubGlobal('__BUILD__', {})
vi.stubGlobal('location', { origin: 'https://site.test' })
const openWindow = vi.fn(async () => ({ id: 'new tab' }))
vi.stubGlobal('clients', { matchAll: async () => [], openWindow })
const { handleNotificationClick, takeOpenedBy } = await import('./push.ts')

it('remembers which notification opened a tab until the tab asks', async () => {
  const notification = { close: () => {}, data: '/post/1', tag: 'its ID' }
  await handleNotificationClick({ notification } as unknown as NotificationEvent)
  expect(openWindow).toHaveBeenCalledWith('/post/1')
  expect(takeOpenedBy('other tab')).toBe(null)
  expect(takeOpenedBy('new tab')).toBe('its ID')
  expect(takeOpenedBy('new tab')).toBe(null)
})
