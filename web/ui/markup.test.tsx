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

test('ProgressiveImage shows the sharp image in its aspect ratio without scripts', () => {
  const markup = renderToStaticMarkup(<ProgressiveImage image={image} />)
  expect(markup).toContain('aspect-ratio:1280 / 720')
  expect(markup).toMatch(/<img class="sharp" src="\/media\/a\/1080.webp" srcSet="\/media\/a\/480.webp 480w,/)
  expect(markup).toContain('alt="Gold"')
})

test('ProgressiveImage loads a priority image first and others lazily', () => {
  const [first, other] = [true, false].map((priority) =>
    renderToStaticMarkup(<ProgressiveImage image={image} priority={priority} />),
  )
  expect(first).toContain('fetchPriority="high"')
  expect(first).not.toContain('loading="lazy"')
  expect(other).toContain('loading="lazy"')
})

// Proves: rule.images.avatar-initials
test('Avatar shows initials, hidden from screen readers, when there is no photo', () => {
  const markup = renderToStaticMarkup(<Avatar username="meera_k" src={null} />)
  expect(markup).toMatch(/<span class="avatar md tint-\d" aria-hidden="true">MK<\/span>/)
})

// Proves: rule.images.avatar-unknown
test('Avatar shows a question mark when there is no username', () => {
  expect(renderToStaticMarkup(<Avatar username={undefined} src={null} />)).toContain('>?<')
})

// Proves: rule.images.avatar-xs, rule.images.avatar-sm, rule.images.avatar-md, rule.images.avatar-lg,
//   rule.images.avatar-xl
test.each([
  ['xs', 24],
  ['sm', 32],
  ['md', 40],
  ['lg', 56],
  ['xl', 80],
] as const)("Avatar of size %s is %i pixels wide and has no skeleton in the server's markup", (size, pixels) => {
  const markup = renderToStaticMarkup(<Avatar username="meera_k" src="/media/a/200.webp" size={size} />)
  expect(markup).toContain(`class="avatar ${size}"`)
  expect(markup).toContain(`width="${pixels}" height="${pixels}"`)
})

test('RelativeTime renders the day on the server, so that cached pages stay true', () => {
  const markup = renderToStaticMarkup(<RelativeTime value="2020-11-19T09:02:00Z" />)
  expect(markup).toContain('dateTime="2020-11-19T09:02:00Z"')
  expect(markup).toContain('title="19 Nov 2020, 14:32 IST"')
  expect(markup).toContain('>19 Nov 2020<')
})

test('TextField shows the error instead of the hint and ties it to the input', () => {
  const markup = renderToStaticMarkup(<TextField label="Email" hint="Never shown" error="Invalid email address" />)
  const [, described] = /aria-describedby="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toContain(`id="${described}"`)
  expect(markup).toContain('Invalid email address')
  expect(markup).not.toContain('Never shown')
})

test('Dialog renders nothing when closed', () => {
  const markup = renderToStaticMarkup(
    <Dialog open={false} onClose={() => {}} title="Post">
      text
    </Dialog>,
  )
  expect(markup).toBe('')
})

const Asking = () => useTheme().theme

test('useTheme throws outside of a ThemeProvider', () => {
  expect(() => renderToStaticMarkup(<Asking />)).toThrow('useTheme must be used within a ThemeProvider')
})

test('themeScript passes Trusted Types', () => {
  expect(themeScript).not.toContain('<')
})

test('ListSkeleton shows its label on request and always has it for screen readers', () => {
  const label = 'Loading notifications...'
  expect(renderToStaticMarkup(<ListSkeleton label={label} isLabelVisible />)).toContain(
    `role="status"><p class="meta">${label}<`,
  )
  expect(renderToStaticMarkup(<ListSkeleton />)).toContain('role="status"><p class="visually-hidden">Loading<')
})
