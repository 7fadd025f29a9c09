import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Dialog } from './dialog.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ProgressiveImage } from './progressive-image.tsx'
import { RelativeTime } from './relative-time.tsx'
import { TextField } from './text-field.tsx'
import { useTheme } from './theme.tsx'
import { themeScript } from './theme-script.ts'

const image = { width: 1280, height: 720, previewUrl: '/media/a/200.webp', hdUrl: '/media/a/1080.webp', alt: 'Gold' }

test('a guest without script sees the sharp picture in a frame of its ratio', () => {
  const markup = renderToStaticMarkup(<ProgressiveImage image={image} />)
  expect(markup).toContain('aspect-ratio:1280 / 720')
  expect(markup).toMatch(/<img class="sharp" src="\/media\/a\/1080.webp" srcSet="\/media\/a\/480.webp 480w,/)
  expect(markup).toContain('alt="Gold"')
})

test('the largest picture of a page is fetched first, others when they are near', () => {
  const [first, other] = [true, false].map((priority) =>
    renderToStaticMarkup(<ProgressiveImage image={image} priority={priority} />),
  )
  expect(first).toContain('fetchPriority="high"')
  expect(first).not.toContain('loading="lazy"')
  expect(other).toContain('loading="lazy"')
})

test('a person without a picture has initials, which are not spoken', () => {
  const markup = renderToStaticMarkup(<Avatar username="meera_k" src={null} />)
  expect(markup).toMatch(/<span class="avatar md tint-\d" aria-hidden="true">MK<\/span>/)
})

test('without a username there is a question mark', () => {
  expect(renderToStaticMarkup(<Avatar username={undefined} src={null} />)).toContain('>?<')
})

test.each([
  ['xs', 24],
  ['sm', 32],
  ['md', 40],
  ['lg', 56],
  ['xl', 80],
] as const)('a picture of size %s is %i pixels wide, and does not pulse where no script runs', (size, pixels) => {
  const markup = renderToStaticMarkup(<Avatar username="meera_k" src="/media/a/200.webp" size={size} />)
  expect(markup).toContain(`class="avatar ${size}"`)
  expect(markup).toContain(`width="${pixels}" height="${pixels}"`)
})

test('the server writes the day of a post, which stays true when the page is kept', () => {
  const markup = renderToStaticMarkup(<RelativeTime value="2020-11-19T09:02:00Z" />)
  expect(markup).toContain('dateTime="2020-11-19T09:02:00Z"')
  expect(markup).toContain('title="19 Nov 2020, 14:32 IST"')
  expect(markup).toContain('>19 Nov 2020<')
})

test('an error is tied to its field and takes the place of the hint', () => {
  const markup = renderToStaticMarkup(<TextField label="Email" hint="Never shown" error="Invalid email address" />)
  const [, described] = /aria-describedby="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toContain(`id="${described}"`)
  expect(markup).toContain('Invalid email address')
  expect(markup).not.toContain('Never shown')
})

test('a closed dialog leaves nothing in the page', () => {
  const markup = renderToStaticMarkup(
    <Dialog open={false} onClose={() => {}} title="Post">
      text
    </Dialog>,
  )
  expect(markup).toBe('')
})

const Asking = () => useTheme().theme

test('the theme cannot be asked for outside of its provider', () => {
  expect(() => renderToStaticMarkup(<Asking />)).toThrow('useTheme must be used within a ThemeProvider')
})

test('the inline script of the head passes Trusted Types', () => {
  expect(themeScript).not.toContain('<')
})

test('a list on its way can be read to be so, and is always heard to be', () => {
  const label = 'Loading notifications...'
  expect(renderToStaticMarkup(<ListSkeleton label={label} isLabelVisible />)).toContain(
    `role="status"><p class="meta">${label}<`,
  )
  expect(renderToStaticMarkup(<ListSkeleton />)).toContain('role="status"><p class="visually-hidden">Loading<')
})
