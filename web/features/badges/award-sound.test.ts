import { expect, test } from 'vitest'
import { createFakeStorage } from '../../platform/testing/fake-storage.ts'
import { playOnce } from './award-sound.ts'

/** Several tabs that share local storage. */
function browser() {
  const storage = createFakeStorage()
  const sounds: string[] = []
  const playAward = (award: string, { isAllowed = true } = {}) =>
    playOnce(award, storage, async () => {
      if (isAllowed) sounds.push(award)
      return isAllowed
    })
  return { playAward, sounds }
}

test('playOnce plays an award in one tab only, even when another tab receives it later', async () => {
  const { playAward, sounds } = browser()
  await Promise.all([playAward('7'), playAward('7')])
  await playAward('7')
  await playAward('9')
  await playAward('8')
  expect(sounds).toEqual(['7', '9', '8'])
})

test("playOnce lets another tab play when this one isn't allowed to", async () => {
  const { playAward, sounds } = browser()
  await playAward('7', { isAllowed: false })
  await playAward('7')
  expect(sounds).toEqual(['7'])
})
