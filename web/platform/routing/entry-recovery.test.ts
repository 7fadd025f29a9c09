// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { failedPage } from '#contract/messages/en/client-errors.ts'
import { entryRecoveryScript } from './entry-recovery.ts'

const reload = vi.fn()
const loseScript = () => {
  const script = document.body.appendChild(document.createElement('script'))
  script.type = 'text/plain'
  script.dispatchEvent(new Event('error'))
}
const banners = () => [...document.querySelectorAll('[role=alert]')].map((banner) => banner.textContent)

vi.stubGlobal('location', { reload })
// biome-ignore lint/security/noGlobalEval: this is how the page runs it
globalThis.eval(entryRecoveryScript)
beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
  document.body.replaceChildren()
  performance.clearMarks()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

test('the recovery script passes Trusted Types', () => {
  expect(entryRecoveryScript).not.toContain('<')
})

test('a page whose first files are missing reloads once, then shows an error', () => {
  loseScript()
  expect(reload).toHaveBeenCalledOnce()
  loseScript()
  loseScript()
  expect(reload).toHaveBeenCalledOnce()
  expect(banners()).toEqual([`${failedPage.incomplete} Reload Page`])
  document.querySelector('button')!.click()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page whose first files are missing shows an error at once when the device is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  loseScript()
  expect(reload).not.toHaveBeenCalled()
  expect(banners()).toHaveLength(1)
})

test('a page that already reacts to input is not reloaded, nor is one that only lacks images', () => {
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'))
  performance.mark('hydrated')
  loseScript()
  expect(reload).not.toHaveBeenCalled()
  expect(banners()).toEqual([])
})
