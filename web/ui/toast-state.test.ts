import { describe, expect, test } from 'vitest'
import { toast, toastStore } from './toast.ts'
import {
  addToast,
  dismissToast,
  noToasts,
  removeToast,
  type ToastState,
  type ToastType,
  toastLimits,
} from './toast-state.ts'

let id = 0
const add = (state: ToastState, type: ToastType, message: string, now = 0, duration = 5000): ToastState =>
  addToast(state, { id: ++id, type, message, duration }, now)
const standing = (state: ToastState) => state.toasts.filter((toast) => !toast.leaving).map((toast) => toast.message)
const idOf = (state: ToastState, message: string) => state.toasts.find((toast) => toast.message === message)!.id

describe('toasts', () => {
  // Proves: rule.toasts.types, rule.toasts.duration
  test('have four types', () => {
    toastStore.reset()
    const types = ['success', 'error', 'warning', 'info'] as const
    expect(Object.keys(toast)).toEqual(types)
    for (const type of types) toast[type](`A ${type}`)
    const shown = toastStore.current().toasts.map(({ type, message, duration }) => [type, message, duration])
    expect(shown).toEqual(types.map((type) => [type, `A ${type}`, 5000]))
  })

  // Proves: rule.toasts.duration
  test('stay for five seconds by default', () => {
    expect(toastLimits.duration).toBe(5000)
  })

  // Proves: rule.toasts.max
  test('are limited to the three newest', () => {
    let state = noToasts
    for (const message of ['one', 'two', 'three', 'four']) state = add(state, 'info', message)
    expect(standing(state)).toEqual(['two', 'three', 'four'])
  })

  // Proves: rule.toasts.duplicate
  test('ignore a message of the same type that is already visible', () => {
    const first = add(noToasts, 'success', 'Post saved successfully')
    expect(add(first, 'success', 'Post saved successfully')).toBe(first)
  })

  test('show the same message again as another type', () => {
    const state = add(add(noToasts, 'success', 'Done'), 'info', 'Done')
    expect(standing(state)).toEqual(['Done', 'Done'])
  })

  test('show a message again after it was closed', () => {
    const first = add(noToasts, 'success', 'Post saved successfully')
    const closed = dismissToast(first, idOf(first, 'Post saved successfully'))
    expect(standing(add(closed, 'success', 'Post saved successfully'))).toEqual(['Post saved successfully'])
  })

  // Proves: rule.toasts.error-replaces
  test('replace older errors by a new one and keep the rest', () => {
    let state = add(noToasts, 'error', 'Failed to load posts')
    state = add(state, 'info', 'You are online again')
    state = add(state, 'error', 'Failed to save post')
    expect(standing(state)).toEqual(['You are online again', 'Failed to save post'])
  })

  // Proves: rule.toasts.error-suppress
  test("don't repeat a closed error within its duration", () => {
    const first = add(noToasts, 'error', 'Failed to load posts', 1000, 4000)
    const closed = removeToast(first, idOf(first, 'Failed to load posts'))
    expect(add(closed, 'error', 'Failed to load posts', 4999, 4000)).toBe(closed)
    expect(standing(add(closed, 'error', 'Failed to load posts', 5000, 4000))).toEqual(['Failed to load posts'])
  })

  // Proves: rule.toasts.error-suppress
  test("don't repeat a replaced error within its duration", () => {
    const state = add(add(noToasts, 'error', 'Failed to load posts', 0), 'error', 'Failed to save post', 100)
    expect(add(state, 'error', 'Failed to load posts', 200)).toBe(state)
  })

  // Proves: rule.toasts.library-limit
  test('are limited to twenty with those that are fading out', () => {
    let state = noToasts
    for (let count = 0; count < 50; count++) state = add(state, 'info', `message ${count}`)
    expect(state.toasts).toHaveLength(20)
    expect(standing(state)).toEqual(['message 47', 'message 48', 'message 49'])
  })

  test('forget silenced errors after their duration', () => {
    const state = add(add(noToasts, 'error', 'one', 0), 'error', 'two', 60_000)
    expect(Object.keys(state.silenced)).toEqual(['two'])
  })
})
