import { expect, test } from 'vitest'
import { createFakeStorage } from '../../platform/testing/fake-storage.ts'
import { playOnce } from './award-sound.ts'

/** What all tabs of a browser share. */
function browser() {
  const storage = createFakeStorage()
  const sounds: string[] = []
  const award = (award: string, { isAllowed = true } = {}) =>
    playOnce(award, storage, async () => {
      if (isAllowed) sounds.push(award)
      return isAllowed
    })
  return { award, sounds }
}

test('an award sounds in one tab alone, also where another hears of it when the sound is over', async () => {
  const { award, sounds } = browser()
  await Promise.all([award('7'), award('7')])
  await award('7')
  await award('9')
  await award('8')
  expect(sounds).toEqual(['7', '9', '8'])
})

test('a tab that may make no sound leaves it to another', async () => {
  const { award, sounds } = browser()
  await award('7', { isAllowed: false })
  await award('7')
  expect(sounds).toEqual(['7'])
})
