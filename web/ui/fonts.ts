import sans400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?no-inline'
import sans600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?no-inline'
import serif500 from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-500-normal.woff2?no-inline'

/** For `<link rel="preload" as="font" type="font/woff2" crossorigin>`: every page needs them. */
export const fontUrls: readonly string[] = [sans400, sans600, serif500]
