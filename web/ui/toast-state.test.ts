import { describe, expect, test } from 'vitest'
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

describe('messages at the top right', () => {
  test('a message stands for five seconds unless it says otherwise', () => {
    expect(toastLimits.duration).toBe(5000)
  })

  test('at most three are kept, the newest', () => {
    let state = noToasts
    for (const message of ['one', 'two', 'three', 'four']) state = add(state, 'info', message)
    expect(standing(state)).toEqual(['two', 'three', 'four'])
  })

  test('the same message of the same type is left out while it stands', () => {
    const first = add(noToasts, 'success', 'Post saved successfully')
    expect(add(first, 'success', 'Post saved successfully')).toBe(first)
  })

  test('the same words of another type are another message', () => {
    const state = add(add(noToasts, 'success', 'Done'), 'info', 'Done')
    expect(standing(state)).toEqual(['Done', 'Done'])
  })

  test('a message can be said again once it was closed', () => {
    const first = add(noToasts, 'success', 'Post saved successfully')
    const closed = dismissToast(first, idOf(first, 'Post saved successfully'))
    expect(standing(add(closed, 'success', 'Post saved successfully'))).toEqual(['Post saved successfully'])
  })

  test('an error takes the place of other errors and leaves the rest', () => {
    let state = add(noToasts, 'error', 'Failed to load posts')
    state = add(state, 'info', 'You are online again')
    state = add(state, 'error', 'Failed to save post')
    expect(standing(state)).toEqual(['You are online again', 'Failed to save post'])
  })

  test('an error that was closed is not said again within its duration', () => {
    const first = add(noToasts, 'error', 'Failed to load posts', 1000, 4000)
    const closed = removeToast(first, idOf(first, 'Failed to load posts'))
    expect(add(closed, 'error', 'Failed to load posts', 4999, 4000)).toBe(closed)
    expect(standing(add(closed, 'error', 'Failed to load posts', 5000, 4000))).toEqual(['Failed to load posts'])
  })

  test('an error that another replaced is not said again within its duration', () => {
    const state = add(add(noToasts, 'error', 'Failed to load posts', 0), 'error', 'Failed to save post', 100)
    expect(add(state, 'error', 'Failed to load posts', 200)).toBe(state)
  })

  test('however many come at once, twenty are held with those that fade out', () => {
    let state = noToasts
    for (let count = 0; count < 50; count++) state = add(state, 'info', `message ${count}`)
    expect(state.toasts).toHaveLength(20)
    expect(standing(state)).toEqual(['message 47', 'message 48', 'message 49'])
  })

  test('old silences are forgotten', () => {
    const state = add(add(noToasts, 'error', 'one', 0), 'error', 'two', 60_000)
    expect(Object.keys(state.silenced)).toEqual(['two'])
  })
})
