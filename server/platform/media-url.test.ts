import { afterEach, describe, expect, it } from 'vitest'
import { imageUrl, setMediaCdn, signedImageUrl } from './media-url.ts'

const warnings: string[] = []
const log = { warn: (text: unknown) => void warnings.push(String(text)) } as Parameters<typeof setMediaCdn>[1]
const configure = (mediaCdn: { cloudName: string | null } | null) =>
  setMediaCdn({ mediaCdn, publicUrl: 'https://site.example' }, log)

afterEach(() => {
  configure(null)
  warnings.length = 0
})

describe('the URL of an image', () => {
  // Proves: rule.media.relative
  it('points to this site when no CDN is configured', () => {
    expect(imageUrl('abc', 200)).toBe('/media/abc/200.webp')
  })

  // Proves: rule.media.cdn, rule.images.preview-size, rule.images.hd-size
  it('points to the CDN with width and quality', () => {
    configure({ cloudName: 'chartroom' })
    const original = 'https://site.example/media/abc/1440.webp'
    const cloud = 'https://res.cloudinary.com/chartroom/image/fetch'
    expect(imageUrl('abc', 200)).toBe(`${cloud}/w_200,q_20/${original}`)
    expect(imageUrl('abc', 1080)).toBe(`${cloud}/w_1080,q_80/${original}`)
  })

  it('never points to the CDN when it is signed', () => {
    configure({ cloudName: 'chartroom' })
    expect(signedImageUrl('abc', 1080, '?expires=1&signature=2')).toBe('/media/abc/1080.webp?expires=1&signature=2')
  })

  // Proves: rule.media.no-cloud
  it('points to this site and logs a warning when the CDN has no cloud name', () => {
    configure({ cloudName: null })
    expect(imageUrl('abc', 480)).toBe('/media/abc/480.webp')
    expect(warnings).toEqual(['Cloudinary not configured'])
  })
})
