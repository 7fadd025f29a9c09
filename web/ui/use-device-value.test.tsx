// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDeviceValue } from './use-device-value.ts'

let renders = 0
let notify = () => {}
let device = 'phone'
const subscribe = (onChange: () => void) => {
  notify = onChange
  return () => {}
}
const read = () => device

function Shown() {
  renders++
  return <p>{useDeviceValue(subscribe, read, 'server')}</p>
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  renders = 0
  device = 'phone'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows the server’s value while it hydrates, and the device’s in a later task', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Shown />)
  expect(container.textContent).toBe('server')
  const errors: unknown[] = []
  renders = 0
  await act(async () => void hydrateRoot(container, <Shown />, { onRecoverableError: (error) => errors.push(error) }))
  expect([container.textContent, renders, errors]).toEqual(['server', 1, []])
  await act(async () => void vi.runAllTimers())
  expect(container.textContent).toBe('phone')
})

it('shows the device’s value at once in a component that was not in the server’s markup, and then its changes', async () => {
  const container = document.createElement('div')
  await act(async () => createRoot(container).render(<Shown />))
  expect([container.textContent, renders]).toEqual(['phone', 1])
  device = 'tablet'
  await act(async () => notify())
  expect(container.textContent).toBe('tablet')
})
