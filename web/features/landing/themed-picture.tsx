import type { PictureFiles } from './pictures.ts'

type ThemedPictureProps = {
  files: PictureFiles
  alt: string
  /** `opposite`: dark on a light page, and the other way round. */
  theme?: 'same' | 'opposite'
  className?: string
}

/**
 * A picture of the product, in the theme of the page and made for the width of the window. The browser fetches only the one
 * that it shows, when it comes near the window, with or without scripts.
 */
export function ThemedPicture({ files, alt, theme = 'same', className = '' }: ThemedPictureProps) {
  const [forLight, forDark] = theme === 'same' ? [files.light, files.dark] : [files.dark, files.light]
  return (
    <>
      <ThemePicture files={forLight} alt={alt} className={`landing-light ${className}`} />
      <ThemePicture files={forDark} alt={alt} className={`landing-dark ${className}`} />
    </>
  )
}

type ThemePictureProps = { files: PictureFiles['light']; alt: string; className: string }

function ThemePicture({ files: { phone, desktop }, alt, className }: ThemePictureProps) {
  return (
    <picture className={`landing-picture ${className}`}>
      <source media="(min-width: 768px)" srcSet={desktop.url} width={desktop.width} height={desktop.height} />
      <img src={phone.url} width={phone.width} height={phone.height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  )
}
