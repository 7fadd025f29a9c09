// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { login } from '#contract/messages/en/accounts-screens.ts'
import { render } from '../../platform/testing/render.tsx'
import { AuthModalHost } from './auth-modal-host.tsx'

const file = vi.hoisted(() => ({ isMissing: false }))
vi.mock('./auth-modal.tsx', (importOriginal) => {
  if (file.isMissing) throw new Error('offline')
  return importOriginal()
})

/** Milliseconds until the page counts as idle. */
const idle = 2000
const dialog = () => document.querySelector('dialog')

test('on the landing page, the login stays closed if its file could not be loaded', async () => {
  file.isMissing = true
  const { advance } = await render(<AuthModalHost />)
  await advance(idle)
  expect(dialog()).toBeNull()
  file.isMissing = false
})

// Proves: rule.landing.signed-out-modal
test('on the landing page, the login opens by itself, without a spinner', async () => {
  const { advance } = await render(<AuthModalHost />)
  expect(dialog()).toBeNull()
  await advance(idle)
  expect(dialog()?.textContent).toContain(login.title)
  expect(dialog()?.querySelector('.spinner')).toBeNull()
})
