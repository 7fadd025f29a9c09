// The product's real screens, made by `npm run pictures`. It also writes their sizes.
import sizes from './pictures/sizes.json' with { type: 'json' }

export type PictureName = keyof typeof sizes

type Picture = { url: string; width: number; height: number }
type BySize = { phone: Picture; desktop: Picture }
/** A picture for each theme, drawn for phones and for computers. */
export type PictureFiles = { light: BySize; dark: BySize }

const urls = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?no-inline', import: 'default' })

function pictureOf(name: PictureName, size: 'phone' | 'desktop', theme: 'light' | 'dark'): Picture {
  const url = urls[`./pictures/${name}-${size}-${theme}.avif`]
  if (!url) throw new Error(`npm run pictures made no picture ${name}-${size}-${theme}`)
  return { url, ...sizes[name][size] }
}

const filesOf = (name: PictureName): PictureFiles => ({
  light: { phone: pictureOf(name, 'phone', 'light'), desktop: pictureOf(name, 'desktop', 'light') },
  dark: { phone: pictureOf(name, 'phone', 'dark'), desktop: pictureOf(name, 'desktop', 'dark') },
})

export const pictures = {
  post: filesOf('post'),
  room: filesOf('room'),
  poster: filesOf('poster'),
  leaderboard: filesOf('leaderboard'),
}
