import { expect, test } from 'vitest'
import { createFakeStorage } from '../../platform/testing/fake-storage.ts'
import { soundOnce } from './sound.ts'

/** What all tabs of a browser share. */
function browser() {
  const storage = createFakeStorage()
  const sounds: string[] = []
  const hear = (award: string, { isAllowed = true } = {}) =>
    soundOnce(award, storage, async () => {
      if (isAllowed) sounds.push(award)
      return isAllowed
    })
  return { hear, sounds }
}

test('an award sounds in one tab alone, also where another hears of it when the sound is over', async () => {
  const { hear, sounds } = browser()
  await Promise.all([hear('7'), hear('7')])
  await hear('7')
  await hear('9')
  await hear('8')
  expect(sounds).toEqual(['7', '9', '8'])
})

test('a tab that may make no sound leaves it to another', async () => {
  const { hear, sounds } = browser()
  await hear('7', { isAllowed: false })
  await hear('7')
  expect(sounds).toEqual(['7'])
})
