// Styles that the specification fixes.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The body of the first rule or media query that begins with `head`. */
function bodyOf(css: string, head: string): string {
  const start = css.indexOf(`${head} {`)
  expect(start, head).toBeGreaterThanOrEqual(0)
  const open = css.indexOf('{', start)
  for (let index = open, depth = 0; index < css.length; index++) {
    if (css[index] === '{') depth++
    else if (css[index] === '}' && --depth === 0) return css.slice(open + 1, index)
  }
  return ''
}

// Proves: rule.auth-modal.fade
test('a modal fades out over 200 ms', () => {
  expect(bodyOf(read('./overlays.css'), 'dialog.scrim[data-leaving]')).toContain('animation: fade-out 200ms')
  expect(bodyOf(bodyOf(read('./keyframes.css'), '@keyframes fade-out'), 'to')).toContain('opacity: 0')
})

// Proves: rule.layout.mobile
test('the layout of phones applies under 768 px', () => {
  const wide = bodyOf(read('./layouts.css'), '@media (min-width: 768px)')
  expect(bodyOf(wide, '.bottom-bar')).toContain('display: none')
  expect(bodyOf(wide, '.side-nav')).toContain('display: block')
  expect(bodyOf(read('./layouts.css'), '.side-nav,\n.right-column')).toContain('display: none')
})
