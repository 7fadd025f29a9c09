import { afterEach, describe, expect, test, vi } from 'vitest'
import { earlyCallsScript, haveEarlyCallsArrived, takeEarlyCall } from './early-calls.ts'

const url = '/api/posts?section=all'
const response = new Response('{"success":true}')

/** Runs the script of a page's HTML in a browser that stores this. */
function openPage({
  token,
  isLoginAs = false,
  search = '',
}: {
  token: string | null
  isLoginAs?: boolean
  search?: string
}) {
  const window: { earlyCalls?: typeof globalThis.earlyCalls } = {}
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => response)
  const storageOf = (value: string | null) => ({ getItem: () => value })
  const page = {
    window,
    fetch,
    location: { search },
    sessionStorage: storageOf(isLoginAs ? 'yes' : null),
    localStorage: storageOf(token),
    document: { currentScript: { dataset: { urls: url } } },
  }
  new Function(...Object.keys(page), earlyCallsScript)(...Object.values(page))
  vi.stubGlobal('earlyCalls', window.earlyCalls)
  return fetch
}

const take = (token: string, signal = new AbortController().signal) =>
  takeEarlyCall(url, { headers: { Authorization: `Bearer ${token}` }, signal })

afterEach(() => void vi.unstubAllGlobals())

describe('a call of the page’s HTML', () => {
  test('is sent with the session, and its response is taken once', async () => {
    const fetch = openPage({ token: 'a' })
    expect(fetch.mock.calls).toEqual([
      [url, expect.objectContaining({ headers: { Accept: 'application/json', Authorization: 'Bearer a' } })],
    ])
    await expect(fetch.mock.results[0]?.value).resolves.toBe(response)
    expect(haveEarlyCallsArrived()).toBe(true)
    expect(await take('a')).toBe(response)
    expect(take('a')).toBeUndefined()
    expect(haveEarlyCallsArrived()).toBe(false)
  })

  test('is not taken for another session', () => {
    openPage({ token: 'a' })
    expect(take('b')).toBeUndefined()
  })

  test('is aborted with the call that takes it', () => {
    const fetch = openPage({ token: 'a' })
    const controller = new AbortController()
    void take('a', controller.signal)
    controller.abort()
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  })

  test.each([
    { who: 'guests', token: null },
    { who: 'a tab of login-as', token: 'a', isLoginAs: true },
    { who: 'an address with parameters', token: 'a', search: '?sort=top' },
  ])('is not sent for $who', (stored) => {
    expect(openPage(stored)).not.toHaveBeenCalled()
  })
})

test('a service worker, which has no page, has none', () => {
  expect(globalThis).not.toHaveProperty('window')
  expect(take('a')).toBeUndefined()
})
