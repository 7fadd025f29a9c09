import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'
import sprite from './icons.svg?raw'

test('every icon has its drawing, and every drawing its name', () => {
  const drawn = [...sprite.matchAll(/<symbol id="i-([\w-]+)"/g)].map((match) => match[1])
  expect(drawn.toSorted()).toEqual(iconNames.toSorted())
})

test('every room has its mark', () => {
  const drawn = [...sprite.matchAll(/<symbol id="tm-([\w-]+)"/g)].map((match) => match[1])
  expect(drawn.toSorted()).toEqual(['bittalks', 'fxtalks', 'goldtalks', 'indextalks'])
})
