import { expect, it } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { mostImportant, pushMessage, summaryMessage } from './rules-push.ts'

const push = (kind: string, id: string) => ({ kind, id })
const idsOf = (due: { id: string }[]) => mostImportant(due as ReturnType<typeof push>[]).map(({ id }) => id)

it('three due pushes are all sent, oldest first', () => {
  expect(idsOf([push('like', 'a'), push('password', 'b'), push('like', 'c')])).toEqual(['a', 'b', 'c'])
})

it('of more than three due pushes, the most important and latest are named', () => {
  const due = [push('comment', 'a'), push('like', 'b'), push('review', 'c'), push('comment', 'd'), push('like', 'e')]
  expect(idsOf(due)).toEqual(['c', 'd', 'a'])
  expect(idsOf([...due, push('retired kind', 'f')])).toEqual(['c', 'f', 'd'])
})

const notification = (id: string, priority: Notification['priority']): Notification =>
  ({ id, priority, title: `Title ${id}`, message: 'Message', actionUrl: `/post/${id}` }) as Notification

it('a push shows and opens its notification', () => {
  expect(pushMessage(notification('a', 'high'))).toEqual({
    push: { title: 'Title a', body: 'Message', url: '/post/a', tag: 'a' },
    priority: 'high',
  })
})

it('a summary lists the titles and has the priority of the first', () => {
  const { push: summary, priority } = summaryMessage([notification('a', 'high'), notification('b', 'low')], 7)
  expect(summary).toEqual({
    title: expect.stringContaining('7'),
    body: 'Title a\nTitle b',
    url: '/notifications',
    tag: 'several',
  })
  expect(priority).toBe('high')
})
