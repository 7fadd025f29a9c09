// Acts like people on a connection that loses requests: they try again when a page says that something failed.

import type { Locator, Page } from 'playwright-core'

const retryButtons = /^(Try again|Retry|Reload Page|Refresh Page|We couldn't load this\. Try again)$/
const maxAttempts = 5
/** Milliseconds in which a page must show the effect or say that it failed. */
const outcomeTimeout = 20_000

const failures = (page: Page): Locator =>
  page
    .getByRole('button', { name: retryButtons })
    .or(page.getByRole('alert').filter({ hasText: /\S/ }))
    .or(page.locator('.toast.error'))
    .filter({ visible: true })

async function acknowledge(page: Page): Promise<void> {
  for (const toast of await page.locator('.toast').getByRole('button').all()) await toast.click().catch(() => {})
  const retry = page.getByRole('button', { name: retryButtons }).filter({ visible: true })
  // The last one reloads the page, if there are two.
  if (await retry.count())
    await retry
      .last()
      .click()
      .catch(() => {})
}

/**
 * Acts until the effect shows. Acts again, or uses the offered retry, only if the page says that something failed. A
 * page that shows neither the effect nor a failure has the bug that this looks for.
 */
export async function actUntil(page: Page, effect: Locator, act: () => Promise<unknown>): Promise<void> {
  let obstacle: unknown
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    if (await effect.first().isVisible()) return
    const acted = await act().then(
      () => true,
      (error) => {
        obstacle = error
        return false
      },
    )
    const outcome = await Promise.race([
      effect
        .first()
        .waitFor({ timeout: outcomeTimeout })
        .then(() => 'done' as const),
      failures(page)
        .first()
        .waitFor({ timeout: outcomeTimeout })
        .then(() => 'failed' as const),
    ]).catch(() => 'silent' as const)
    if (outcome === 'done') return
    if (outcome === 'silent') {
      const dialog = page.getByRole('dialog').filter({ visible: true })
      const shown = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main')
      const text = (await shown.innerText({ timeout: 1000 }).catch(() => '')).slice(0, 500)
      throw new Error(
        `neither ${effect} nor a failure at ${page.url()}${acted ? '' : `; could not act: ${obstacle}`}\n${text}`,
      )
    }
    await acknowledge(page)
  }
  throw new Error(`${effect} not reached in ${maxAttempts} attempts: ${obstacle ?? ''}`)
}

/** Opens a page, and waits until it reacts to input. */
export const openUntil = (page: Page, url: string, effect: Locator): Promise<void> =>
  actUntil(page, effect, () => page.goto(url))
