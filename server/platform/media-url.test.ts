import { afterEach, describe, expect, it } from 'vitest'
import { imageUrl, setMediaCdn, signedImageUrl } from './media-url.ts'

const said: string[] = []
const log = { warn: (text: unknown) => void said.push(String(text)) } as Parameters<typeof setMediaCdn>[1]
const configure = (mediaCdn: { cloudName: string | null } | null) =>
  setMediaCdn({ mediaCdn, publicUrl: 'https://site.example' }, log)

afterEach(() => {
  configure(null)
  said.length = 0
})

describe('a picture', () => {
  it('comes from this site where no CDN is set', () => {
    expect(imageUrl('abc', 200)).toBe('/media/abc/200.webp')
  })

  it('comes from the CDN in the width and quality of its size', () => {
    configure({ cloudName: 'chartroom' })
    const original = 'https://site.example/media/abc/1440.webp'
    const cloud = 'https://res.cloudinary.com/chartroom/image/fetch'
    expect(imageUrl('abc', 200)).toBe(`${cloud}/w_200,q_20/${original}`)
    expect(imageUrl('abc', 1080)).toBe(`${cloud}/w_1080,q_80/${original}`)
  })

  it('that is not for everybody never goes through the CDN', () => {
    configure({ cloudName: 'chartroom' })
    expect(signedImageUrl('abc', 1080, '?expires=1&signature=2')).toBe('/media/abc/1080.webp?expires=1&signature=2')
  })

  it('comes from this site where the CDN has no name, which is said', () => {
    configure({ cloudName: null })
    expect(imageUrl('abc', 480)).toBe('/media/abc/480.webp')
    expect(said).toEqual(['Cloudinary not configured'])
  })
})
