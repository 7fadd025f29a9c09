import { expect, test } from 'vitest'
import { sections } from '#contract/sections.ts'
import { iconNames } from './icon.tsx'
import sprite from './icons.svg?raw'

test('every icon name has a symbol in the sprite, and the other way round', () => {
  const drawn = [...sprite.matchAll(/<symbol id="icon-([\w-]+)"/g)].map((match) => match[1])
  expect(drawn.toSorted()).toEqual(iconNames.toSorted())
})

test('every room has a mark in the sprite', () => {
  const drawn = [...sprite.matchAll(/<symbol id="room-([\w-]+)"/g)].map((match) => match[1])
  expect(drawn.toSorted()).toEqual(sections.toSorted())
})
